import { ignored, personOf, reportOf, testOf, type ReportFacts } from '../build-report.ts'
import { timeOf, type Fields } from '../fields.ts'
import type { Ignored, Report } from '../report.ts'
import { kindOf } from './jellyfin.ts'

const idKeys = [
  ['tmdb', 'tmdb'],
  ['imdb', 'imdb'],
  ['tvdb', 'tvdb'],
] as const

/**
 * Reads the JSON text that members copy into Tautulli, whose values arrive as text, and the one that WatchState has for it. The
 * ids of an episode are its show's. Null for another format.
 */
export function readTautulli(message: Fields): Report | Ignored | null {
  const event = message.word('event')
  const isForeign = event?.startsWith('tautulli.') === true
  if (event === null || (!isForeign && message.word('source') !== 'tautulli')) return null
  const facts = isForeign ? foreignFacts(message) : ownFacts(message)
  switch (event.replace(/^tautulli\./, '')) {
    case 'watched':
      return reportOf('watched', facts)
    case 'play':
    case 'start':
      return reportOf('started', { ...facts, precision: 'start' })
    // A test sends the text as it is typed, so its word for the event is not an event.
    case 'test':
    case '{action}':
      return testOf(null)
    default:
      return ignored('notAboutWatching')
  }
}

function ownFacts(message: Fields): ReportFacts {
  const kind = kindOf(message.word('type'))
  const isMovie = kind === 'movie'
  return {
    person: personOf(message.text('userId'), message.text('user')),
    item: message.text('item'),
    kind,
    name: message.text(isMovie ? 'title' : 'name'),
    year: message.whole(isMovie ? 'year' : 'showYear'),
    showName: message.text('show'),
    season: message.whole('season'),
    episode: message.whole('episode'),
    airDate: isMovie ? null : message.day('aired'),
    ids: message.ids(isMovie ? 'title' : 'show', idKeys),
    at: timeOf(message.text('at')),
  }
}

function foreignFacts(message: Fields): ReportFacts {
  const [account, metadata] = [message.within('Account'), message.within('Metadata')]
  const kind = kindOf(metadata.word('type'))
  const isMovie = kind === 'movie'
  return {
    person: personOf(account.text('id'), account.text('title')),
    item: metadata.text('ratingKey'),
    kind,
    name: metadata.text('title'),
    year: metadata.whole('year'),
    showName: metadata.text('grandparentTitle'),
    season: metadata.whole('parentIndex'),
    episode: metadata.whole('index'),
    airDate: isMovie ? null : metadata.day('originallyAvailableAt'),
    ids: metadata.within('Guids').ids(isMovie ? 'title' : 'show', idKeys),
    runtime: metadata.milliseconds('duration'),
  }
}
