import { ignored, personOf, ratingOf, reportOf, stopAt, testOf, type ReportFacts } from '../build-report.ts'
import { timeOf, type Fields } from '../fields.ts'
import type { Ignored, Report, ReportPerson } from '../report.ts'

/** A stop at this part counts as watched, as it does for Trakt. */
const WATCHED_PERCENT = 80
const idKeys = [
  ['tmdb', 'tmdb'],
  ['imdb', 'imdb'],
  ['tvdb', 'tvdb'],
] as const

/**
 * Reads the generic format, which has Trakt's words: `action` (`watched`, `stop` with `progress`, `start`, `pause`,
 * `rate` with `rating`, `unwatched`, `test`), a `movie`, or an `episode` with its `show`, their `title`, `year` and
 * `ids`, `watched_at`, and the `user` if there are several. Null for another format.
 */
export function readGeneric(message: Fields): Report | Ignored | null {
  const action = message.word('action')
  if (action === null) return null
  const person = personIn(message)
  if (action === 'test') return testOf(person)
  if (!message.has('movie') && !message.has('episode') && !message.has('show')) return null
  const facts = { ...(message.has('movie') ? movieIn(message) : episodeIn(message)), person }
  return ofAction(action, message, facts)
}

function ofAction(action: string, message: Fields, facts: ReportFacts): Report | Ignored {
  const at = timeOf(message.text('watched_at'))
  const rating = ratingOf(message.number('rating'))
  switch (action) {
    case 'watched':
      return reportOf('watched', { ...facts, at })
    case 'start':
      return reportOf('started', { ...facts, at, precision: 'start' })
    case 'unwatched':
      return reportOf('markedUnwatched', { ...facts, at, precision: 'mark' })
    case 'stop':
      return stopAt(message.number('progress'), WATCHED_PERCENT, { ...facts, at })
    case 'rate':
      return rating === null
        ? ignored('notAboutWatching', facts)
        : reportOf('rated', { ...facts, at, precision: 'mark', rating })
    default:
      return ignored('notAboutWatching', facts)
  }
}

function movieIn(message: Fields): ReportFacts {
  const movie = message.within('movie')
  return {
    kind: 'movie',
    name: movie.text('title'),
    year: movie.whole('year'),
    ids: movie.within('ids').ids('title', idKeys),
  }
}

function episodeIn(message: Fields): ReportFacts {
  const [show, episode] = [message.within('show'), message.within('episode')]
  return {
    kind: 'episode',
    name: episode.text('title'),
    year: show.whole('year'),
    showName: show.text('title'),
    season: episode.whole('season'),
    episode: episode.whole('number'),
    lastEpisode: episode.whole('last'),
    ids: [...show.within('ids').ids('show', idKeys), ...episode.within('ids').ids('episode', idKeys)],
  }
}

/** The `user` as a name, or with `id` and `name`. */
function personIn(message: Fields): ReportPerson | null {
  const user = message.within('user')
  return personOf(user.text('id'), user.text('name') ?? message.text('user'))
}
