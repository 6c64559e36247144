import { ignored, personOf, reportOf, stopOf, type ReportFacts } from '../build-report.ts'
import { timeOf, type Fields } from '../fields.ts'
import type { Ignored, Report } from '../report.ts'

const idKeys = [
  ['tmdb', 'Provider_tmdb'],
  ['imdb', 'Provider_imdb'],
  ['tvdb', 'Provider_tvdb'],
] as const

/**
 * Reads Jellyfin's official plugin *Webhook* with *Send All Properties*, or a template with the same names. The ids of an
 * episode are its own, `Year` is the show's. Null for another format.
 */
export function readJellyfin(message: Fields): Report | Ignored | null {
  const type = message.word('NotificationType')
  if (type === null) return null
  const facts = factsIn(message)
  switch (type) {
    case 'playbackstop':
      return stopped(message, facts)
    case 'playbackstart':
      return reportOf('started', { ...facts, precision: 'start' })
    case 'playbackprogress':
      return reportOf('progress', facts)
    case 'userdatasaved':
      return saved(message, facts)
    default:
      return ignored('notAboutWatching')
  }
}

/** An app without a position arrives as 0, and its viewing is complete for the server. */
const stopped = (message: Fields, facts: ReportFacts): Report | Ignored =>
  stopOf(message.flag('PlayedToCompletion') === true, {
    ...facts,
    needsStart: facts.position === null || facts.runtime === null,
  })

/**
 * `Played` says that the title was played once, so it comes with each stop of a second viewing, too. Only a person toggles it.
 */
function saved(message: Fields, facts: ReportFacts): Report | Ignored {
  const isPlayed = message.flag('Played')
  if (message.word('SaveReason') !== 'toggleplayed' || isPlayed === null) return ignored('state', facts)
  return reportOf(isPlayed ? 'markedWatched' : 'markedUnwatched', { ...facts, precision: 'mark', position: null })
}

function factsIn(message: Fields): ReportFacts {
  const kind = kindOf(message.word('ItemType'))
  return {
    person: personOf(message.text('UserId'), message.text('NotificationUsername')),
    item: message.text('ItemId'),
    kind,
    name: unescaped(message.text('Name')),
    year: message.whole('Year'),
    showName: unescaped(message.text('SeriesName')),
    season: message.whole('SeasonNumber'),
    episode: message.whole('EpisodeNumber'),
    lastEpisode: message.whole('EpisodeNumberEnd'),
    airDate: message.day('PremiereDate'),
    ids: message.ids(kind === 'movie' ? 'title' : 'episode', idKeys),
    at: timeOf(message.text('UtcTimestamp')),
    position: message.ticks('PlaybackPositionTicks') || null,
    runtime: message.ticks('RunTimeTicks') || null,
  }
}

export const kindOf = (word: string | null): Report['kind'] => (word === 'movie' || word === 'episode' ? word : null)

/** The plugin escapes quotation marks before it writes JSON, which escapes them again. */
const unescaped = (name: string | null): string | null => name?.replaceAll('\\"', '"') ?? null
