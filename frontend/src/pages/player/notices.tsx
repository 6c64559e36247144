import type { LibraryFile } from '@contract/library.schema'
import type { Failure } from '../../domain/player/failure.ts'
import type { Player } from '../../shell/player/use-player.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { PlayerIcon } from './player-icon.tsx'
import { downloadAddress, fileName, isOnServer } from './file-name.ts'
import { useRefusal } from './use-refusal.ts'
import { useOpenInVlc } from './use-open-in-vlc.ts'

interface RefusedProps {
  readonly name: string
  /** Null while the reason is still being read from the file. */
  readonly failure: Failure | null
  readonly onRetry: () => void
  /** The file in the library; null if it has none. */
  readonly file: LibraryFile | null
}

/** Problems that may pass: neither the film nor the browser is at fault. */
const temporaryProblems: readonly Failure['problem'][] = [
  'unreachable',
  'offline',
  'hostSilent',
  'busy',
  'notConverted',
]

/** Replaces the picture of a film that does not play. */
export function Refused({ name, failure, onRetry, file }: RefusedProps) {
  const { t } = useTranslation()
  const isTemporary = failure !== null && temporaryProblems.includes(failure.problem)
  const title = isTemporary ? t('player.unavailable', { name }) : t('player.refused', { name })
  return (
    <div className="player-notice" role="alert">
      <h2 className="display text-heading">{name === '' ? t('player.nothing') : title}</h2>
      {failure ? <Refusal failure={failure} /> : <p>{t('player.looking')}</p>}
      {isTemporary ? (
        <button ref={focusOnArrival} type="button" className="button button-primary" onClick={onRetry}>
          {t('action.retry')}
        </button>
      ) : null}
      {isOnServer(file) ? <Elsewhere file={file} /> : null}
    </div>
  )
}

/** Downloads a file of the server that does not play here, or opens it in VLC. */
function Elsewhere({ file }: { readonly file: LibraryFile }) {
  const { t } = useTranslation()
  const openInVlc = useOpenInVlc()
  return (
    <p className="flex flex-wrap gap-3">
      <button type="button" className="button" onClick={() => openInVlc(file)}>
        {t('player.openInVlc')}
      </button>
      <a href={downloadAddress(file)} download={fileName(file)} className="button">
        {t('player.download')}
      </a>
    </p>
  )
}

/** Replaces the picture of a library file that this browser may not open now, and asks for permission. */
export function AwayFile({ file, onUnlock }: { file: LibraryFile; onUnlock: () => void }) {
  const { t } = useTranslation()
  const name = file.path.split('/').at(-1)!
  return (
    <div className="player-notice" role="alert">
      <h2 className="display text-heading">{t('player.away', { name })}</h2>
      <p>{t('player.awayText', { folder: file.folder.name })}</p>
      <button ref={focusOnArrival} type="button" className="button button-primary" onClick={onUnlock}>
        <PlayerIcon name="lock-open" />
        {t('player.unlock')}
      </button>
    </div>
  )
}

/**
 * Notes below a film that plays: the parts that the server converts, a part that cannot be played, or captions that
 * cannot be read.
 */
export function PartialPlayback({ player }: { readonly player: Player }) {
  const { t } = useTranslation()
  const { failure, captionsProblem, playable, offers, chosen } = player
  const isInFilm = offers.find(({ id }) => id === chosen)?.isInFilm ?? false
  const isUnreadable = captionsProblem === 'unreadable' && isInFilm
  return (
    <div className="player-missing" role="status">
      {playable?.conversion?.converted.map(({ part, name }) => (
        <p key={part} className="text-quiet">
          {t(`player.converted.${part}`, { name })}
        </p>
      ))}
      {playable?.conversion?.isPale ? <p className="text-quiet">{t('player.converted.pale')}</p> : null}
      {failure ? <Refusal failure={failure} /> : null}
      {player.captions === 'loading' && isInFilm ? <p className="text-quiet">{t('player.readingCaptions')}</p> : null}
      {captionsProblem ? <p>{t(`player.captionsProblem.${isUnreadable ? 'inFilm' : captionsProblem}`)}</p> : null}
    </div>
  )
}

/** Explains why a source does not play. */
function Refusal({ failure }: { failure: Failure }) {
  const refusal = useRefusal()
  return refusal(failure).map((sentence) => <p key={sentence}>{sentence}</p>)
}
