import { Link } from '@tanstack/react-router'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { removePlay } from '../../changes/play.changes.ts'
import { useEpisodeLabel } from '../../features/episodes/use-episode-label.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { episodeAddress, episodePageParams } from '../../domain/episode/episode-address.ts'
import { starsText } from '../../domain/lists/stars.ts'
import { joinFacts } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { mediaDate, mediaTitle } from '../../domain/title/media.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { useOpenLog, type LogSubject } from '../../shell/log/use-log.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation()
  const { play, times, media, stored, episode } = entry
  const { language } = useLanguage()
  const episodeLabel = useEpisodeLabel()
  const title = media ? mediaTitle(media) : (stored?.title ?? t('my.gone'))
  const episodeNumber = play.episode === null ? null : { season: play.season ?? 0, episode: play.episode }
  const name = joinFacts(language, [title, ...(episodeNumber ? [episodeLabel(episodeNumber)] : [])])
  return (
    <>
      <div data-poster className="w-12 shrink-0 overflow-hidden rounded shadow-card">
        {media ? (
          <Picture path={media.poster_path} kind="poster" width={180} title={title} seed={media.id} alt="" />
        ) : null}
      </div>
      <div className="min-w-0 grow">
        {media ? (
          <Link
            to="/$type/$id"
            params={{ type: play.type, id: String(play.mediaId) }}
            {...(episodeNumber && episodeAddress(episodeNumber))}
            className="font-semibold hover:text-lamp"
            lang={media.fallback?.title}
          >
            {title}
          </Link>
        ) : (
          <Gone title={title} stored={stored} />
        )}
        {episodeNumber ? (
          <EpisodeLine
            label={episodeLabel(episodeNumber)}
            episode={episode}
            params={media ? episodePageParams(play.mediaId, episodeNumber) : null}
          />
        ) : null}
        {times > 1 ? <p className="text-sm text-quiet">{t('history.times', { count: times })}</p> : null}
        <Opinion rating={play.rating} hasNote={play.note !== undefined} />
        <Origin connection={entry.connection} />
      </div>
      <RowActions entry={entry} title={title} name={name} />
    </>
  )
}

interface RowActionsProps {
  readonly entry: HistoryEntry
  readonly title: string
  /** The film, or the show with the episode. */
  readonly name: string
}

/** Edits the viewing, or removes it. */
function RowActions({ entry, title, name }: RowActionsProps) {
  const { t } = useTranslation()
  const { submit } = useChange()
  const openLog = useOpenLog()
  return (
    <>
      <button
        type="button"
        className="button-quiet"
        aria-haspopup="dialog"
        aria-label={t('marks.editPlay', { title: name })}
        onClick={() => openLog({ subject: subjectOf(entry, title), play: entry.play })}
      >
        <Icon name="pencil" />
      </button>
      <button
        type="button"
        className="button-quiet"
        aria-label={t('history.remove', { title: name })}
        onClick={() => void submit(removePlay({ entry }))}
      >
        <Icon name="trash-2" />
      </button>
    </>
  )
}

const subjectOf = ({ play, media, stored }: HistoryEntry, name: string): LogSubject => ({
  type: play.type,
  id: play.mediaId,
  name,
  released: media ? mediaDate(media) : (stored?.released ?? ''),
})

/** What the member thought of this viewing: its rating, and whether it has a note. */
function Opinion({ rating, hasNote }: { readonly rating: number | undefined; readonly hasNote: boolean }) {
  const { t } = useTranslation()
  if (rating === undefined && !hasNote) return null
  return (
    <p className="flex items-center gap-2 text-sm text-quiet">
      {rating === undefined ? null : (
        <span role="img" aria-label={t('history.rating', { rating: starsText(rating) })}>
          {starsText(rating)}
        </span>
      )}
      {hasNote ? (
        <span role="img" aria-label={t('history.noted')}>
          <Icon name="notebook-pen" className="size-4" />
        </span>
      ) : null}
    </p>
  )
}

/** The connection that the viewing came from, with a link to it; nothing for one that the member added. */
function Origin({ connection }: Pick<HistoryEntry, 'connection'>) {
  const { t } = useTranslation()
  if (!connection) return null
  return (
    <p className="text-sm wrap-anywhere text-quiet">
      <Link to="/profile/connections/$connection" params={{ connection: connection.id }} className="hover:text-lamp">
        {t('connections.from', { name: isolated(connection.name) })}
      </Link>
    </p>
  )
}

/** A title that its source no longer has: its stored name and year. */
function Gone({ title, stored }: Pick<HistoryEntry, 'stored'> & { title: string }) {
  const { t } = useTranslation()
  if (!stored) return <p className="font-semibold">{title}</p>
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
        {stored.released ? <span>{stored.released.slice(0, 4)}</span> : null}
        <span>{t('my.gone')}</span>
      </p>
    </>
  )
}

interface EpisodeLineProps extends Pick<HistoryEntry, 'episode'> {
  readonly label: string
  /** The marks of its page; null for a show that its source no longer has. */
  readonly params: ReturnType<typeof episodePageParams> | null
}

/** The episode of a play, with a link to its page: its number, and its name if that is known. */
function EpisodeLine({ label, episode, params }: EpisodeLineProps) {
  const words = (
    <>
      {label}
      {episode?.name ? (
        <>
          {' · '}
          <span lang={episode.fallback?.title}>{episode.name}</span>
        </>
      ) : null}
    </>
  )
  return (
    <p className="text-sm wrap-anywhere text-quiet first-letter:uppercase">
      {params && episode ? (
        <Link to="/tv/$id/season/$season/episode/$episode" params={params} className="hover:text-lamp">
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  )
}
