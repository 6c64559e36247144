import type { LibraryFile } from '@contract/library.schema'
import type { Failure } from '../../domain/player/failure.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayerIcon } from './player-icon.tsx'
import { Refusal } from './refusal.tsx'

interface RefusedProps {
  readonly name: string
  /** While the file is read for the reason, there is none yet. */
  readonly failure: Failure | null
  readonly onRetry: () => void
}

/** What may come another time: nothing is wrong with the film, or with the browser. */
const passing: readonly Failure['problem'][] = ['unreachable', 'offline', 'hostSilent']

/** In the place of a film that does not play. */
export function Refused({ name, failure, onRetry }: RefusedProps) {
  const { t } = useTranslation()
  const isPassing = failure !== null && passing.includes(failure.problem)
  const title = isPassing ? t('player.unavailable', { name }) : t('player.refused', { name })
  return (
    <div className="player-notice" role="alert">
      <h2 className="display text-heading">{name === '' ? t('player.nothing') : title}</h2>
      {failure ? <Refusal failure={failure} /> : <p>{t('player.looking')}</p>}
      {isPassing ? (
        <button type="button" className="button button-primary" onClick={onRetry}>
          {t('action.retry')}
        </button>
      ) : null}
    </div>
  )
}

/** In the place of a film of the library that this browser cannot open now. */
export function AwayFile({ file, onUnlock }: { file: LibraryFile; onUnlock: () => void }) {
  const { t } = useTranslation()
  const name = file.path.split('/').at(-1)!
  return (
    <div className="player-notice" role="alert">
      <h2 className="display text-heading">{t('player.away', { name })}</h2>
      <p>{t('player.awayText', { folder: file.folder.name })}</p>
      <button type="button" className="button button-primary" onClick={onUnlock}>
        <PlayerIcon name="lock-open" />
        {t('player.unlock')}
      </button>
    </div>
  )
}

/** Under a film that plays: what of it cannot be seen or heard, or that its captions cannot be read. */
export function Missing({
  failure,
  captions,
}: {
  failure: Failure | null
  captions: 'tooLarge' | 'unreadable' | null
}) {
  const { t } = useTranslation()
  return (
    <div className="player-missing" role="status">
      {failure ? <Refusal failure={failure} /> : null}
      {captions ? <p>{t(`player.captionsProblem.${captions}`)}</p> : null}
    </div>
  )
}
