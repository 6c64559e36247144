import type { Chapter } from '@contract/conversion.schema'
import { skipAt } from '../../domain/player/chapters.ts'
import type { PlayerCommand } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useVideo } from './video-parts.tsx'

interface SkipButtonProps {
  readonly chapters: readonly Chapter[]
  readonly run: (command: PlayerCommand) => void
}

/** Skips the opening, a recap or the credits while they play. */
export function SkipButton({ chapters, run }: SkipButtonProps) {
  const { t } = useTranslation()
  const part = useVideo(({ currentTime, duration }) => skipAt(chapters, { position: currentTime, duration })?.part)
  return part ? (
    <button type="button" className="button player-skip" aria-keyshortcuts="S" onClick={() => run({ do: 'skip' })}>
      {t(`player.skip.${part}`)}
    </button>
  ) : null
}
