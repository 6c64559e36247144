import { ignored, reportOf, stopAt, type ReportFacts } from '../build-report.ts'
import type { Fields } from '../fields.ts'
import type { Ignored, Report } from '../report.ts'
import { kindOf } from './jellyfin.ts'

const idKeys = [
  ['tmdb', 'tmdb'],
  ['tmdb', 'tmdbId'],
  ['imdb', 'imdb'],
  ['tvdb', 'tvdb'],
] as const

/**
 * Reads Movary's add-on for Kodi, which sends a film that came to its end without naming an event, and the format that Yamtrack has
 * for Kodi (`start`, `stop` with `progress.percent`, `end`). Neither knows people or times. Null for another format.
 * @param threshold from how much of a title, in percent, a stop counts
 */
export function readKodi(message: Fields, threshold: number): Report | Ignored | null {
  if (!message.has('uniqueIds')) return null
  const facts = factsIn(message)
  switch (message.word('event')) {
    case null:
    case 'end':
      return reportOf('watched', facts)
    case 'stop':
      return stopAt(message.within('progress').number('percent'), threshold, facts)
    case 'start':
      return reportOf('started', { ...facts, precision: 'start' })
    default:
      return ignored('notAboutWatching')
  }
}

function factsIn(message: Fields): ReportFacts {
  const isMovary = message.word('mediaType') === null && message.word('event') === null
  const kind = isMovary ? 'movie' : kindOf(message.word('mediaType'))
  return {
    kind,
    name: message.text('title'),
    year: kind === 'movie' ? message.whole('year') : null,
    showName: message.text('tvShowTitle'),
    season: message.whole('season'),
    episode: message.whole('episode'),
    ids: message.within('uniqueIds').ids(kind === 'movie' ? 'title' : 'episode', idKeys),
  }
}
