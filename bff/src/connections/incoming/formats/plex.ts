import { ignored, personOf, ratingOf, reportOf, type ReportFacts } from '../build-report.ts'
import { Fields, idOf, textOf, timeOfEpoch } from '../fields.ts'
import type { Ignored, Report, ReportId } from '../report.ts'
import { kindOf } from './jellyfin.ts'

/** `lastViewedAt` is that of this viewing only if it is about now; else it is the one before. */
const MAX_VIEWED_BEFORE_MS = 15 * 60_000
/** The agents of older libraries, whose ids are a show's, by the words in their addresses. */
const agents = { thetvdb: 'tvdb', themoviedb: 'tmdb', imdb: 'imdb', hama: 'tvdb' } as const
const sources = new Map([
  ['tmdb', 'tmdb'],
  ['imdb', 'imdb'],
  ['tvdb', 'tvdb'],
] as const)

/**
 * Reads the webhooks of Plex, which end a viewing with `media.scrobble` at 90 percent. Ids in `Guid` are the episode's; the one in
 * `guid` of an older agent is the show's. Null for another format.
 * @param receivedAt epoch milliseconds
 */
export function readPlex(message: Fields, receivedAt: number): Report | Ignored | null {
  const event = message.word('event')
  const isPlex = message.has('Metadata') || message.has('Account') || event?.startsWith('media.')
  if (event === null || !isPlex || event.startsWith('tautulli.')) return null
  const metadata = message.within('Metadata')
  const facts = { ...factsIn(message, metadata), at: viewedAt(metadata, receivedAt) }
  switch (event) {
    case 'media.scrobble':
      return reportOf('watched', facts)
    case 'media.play':
      return reportOf('started', { ...facts, at: null, precision: 'start' })
    case 'media.rate':
      return rated(message, metadata, facts)
    default:
      return ignored('notAboutWatching')
  }
}

function rated(message: Fields, metadata: Fields, facts: ReportFacts): Report | Ignored {
  const rating = ratingOf(message.number('rating') ?? metadata.number('userRating'))
  return rating === null
    ? ignored('notAboutWatching', facts)
    : reportOf('rated', { ...facts, at: null, precision: 'mark', rating })
}

function factsIn(message: Fields, metadata: Fields): ReportFacts {
  const kind = kindOf(metadata.word('type'))
  const account = message.within('Account')
  const old = oldIdIn(metadata.text('guid'), kind)
  const ids = idsIn(metadata.list('Guid'), kind === 'movie' ? 'title' : 'episode')
  return {
    person: personOf(account.text('id'), account.text('title')),
    item: itemOf(message.within('Server').text('uuid'), metadata.text('ratingKey')),
    kind,
    name: metadata.text('title'),
    year: metadata.whole(kind === 'movie' ? 'year' : 'grandparentYear'),
    showName: metadata.text('grandparentTitle'),
    season: metadata.whole('parentIndex') ?? old?.season ?? null,
    episode: metadata.whole('index') ?? old?.episode ?? null,
    airDate: kind === 'episode' ? metadata.day('originallyAvailableAt') : null,
    ids: old && ids.length === 0 ? [old.id] : ids,
    position: metadata.milliseconds('viewOffset'),
    runtime: metadata.milliseconds('duration'),
  }
}

/** One address serves all servers of an account, and their keys are the same numbers. */
const itemOf = (server: string | null, key: string | null): string | null =>
  key && textOf(server === null ? key : `${server}/${key}`)

function viewedAt(metadata: Fields, receivedAt: number): string | null {
  const at = timeOfEpoch(metadata.number('lastViewedAt'))
  return at !== null && Math.abs(receivedAt - Date.parse(at)) <= MAX_VIEWED_BEFORE_MS ? at : null
}

/** The ids of `[{ id: 'tvdb://9000003' }]`. */
const idsIn = (guids: readonly unknown[], of: ReportId['of']): ReportId[] =>
  guids.slice(0, 20).flatMap((guid) => {
    const [, word, id] = /^([a-z]+):\/\/(\w+)$/.exec(new Fields(guid).text('id') ?? '') ?? []
    const source = sources.get(word as 'tmdb')
    return source && id !== undefined ? (idOf(of, source, id) ?? []) : []
  })

/** `com.plexapp.agents.thetvdb://303/1/3?lang=en`: the show, its season and episode; of a film, the film. */
function oldIdIn(guid: string | null, kind: Report['kind']) {
  const [, agent, id, season, episode] =
    /^com\.plexapp\.agents\.([a-z]+):\/\/([\w-]+?)(?:\/(\d{1,5})\/(\d{1,5}))?(?:\?|$)/.exec(guid ?? '') ?? []
  const source = agents[agent as keyof typeof agents]
  const own = agent === 'hama' ? /^tvdb\d?-(\d+)$/.exec(id ?? '')?.[1] : id
  const found = source && own ? idOf(kind === 'movie' ? 'title' : 'show', source, own) : null
  return found && { id: found, season: numberOf(season), episode: numberOf(episode) }
}

const numberOf = (text: string | undefined): number | null => (text === undefined ? null : Number(text))
