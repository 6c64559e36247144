import type { PlayerCommand } from '../../domain/player/keys.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ControlButton } from './control-button.tsx'
import { useVideo } from './video-parts.tsx'

/** Buttons for picture-in-picture and fullscreen, if the browser supports them. */
export function ViewButtons({ run }: { run: (command: PlayerCommand) => void }) {
  const { t } = useTranslation()
  const { fullscreen, pip, canFill, canFloat } = useVideo((state) => ({
    fullscreen: state.fullscreen,
    pip: state.pip,
    canFill: state.fullscreenAvailability === 'available',
    canFloat: state.pipAvailability === 'available',
  }))
  return (
    <>
      {canFloat ? (
        <ControlButton
          icon="picture-in-picture-2"
          label={t(pip ? 'player.dock' : 'player.float')}
          shortcut="I"
          onClick={() => run({ do: 'picture' })}
        />
      ) : null}
      {canFill ? (
        <ControlButton
          icon={fullscreen ? 'minimize' : 'maximize'}
          label={t(fullscreen ? 'player.unfill' : 'player.fill')}
          shortcut="F"
          onClick={() => run({ do: 'fullscreen' })}
        />
      ) : null}
    </>
  )
}
