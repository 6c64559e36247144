import type { LibraryFile } from '@contract/library.schema'
import type { Failure } from '../../domain/player/failure.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PlayerIcon } from './player-icon.tsx'
import { Refusal } from './refusal.tsx'

/** In the place of a film that does not play. While the file is read for the reason, there is none yet. */
export function Refused({ name, failure }: { name: string; failure: Failure | null }) {
  const { t } = useTranslation()
  return (
    <div className="player-notice" role="alert">
      <h2 className="display text-heading">{t('player.refused', { name })}</h2>
      {failure ? <Refusal failure={failure} /> : <p>{t('player.looking')}</p>}
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
