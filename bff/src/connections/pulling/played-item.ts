import { FIRST_VIEWING_DAY } from '@contract/played-at'
import { Fields } from '../incoming/fields.ts'
import { MAX_EPISODES_OF_FILE, type ReportId } from '../incoming/report.ts'

/** A film or an episode of a media server that its person has watched. Texts are well-formed and bounded. */
export interface PlayedItem {
  readonly id: string
  readonly kind: 'movie' | 'episode'
  readonly name: string | null
  readonly year: number | null
  /** The server's id of an episode's show. */
  readonly show: string | null
  readonly showName: string | null
  readonly season: number | null
  readonly episode: number | null
  /** The last episode of a file that has several; null for one. */
  readonly lastEpisode: number | null
  /** The ids of the film, or of the episode. */
  readonly ids: readonly ReportId[]
  /** When its last viewing began (epoch milliseconds); null if the server does not say so, or cannot know. */
  readonly startedAt: number | null
  /** Whether it was started again and not ended. */
  readonly isOpen: boolean
  /** Minutes. */
  readonly runtime: number | null
}
/** A show of a media server. */
export interface ServerShow {
  readonly id: string
  readonly name: string | null
  readonly year: number | null
  readonly ids: readonly ReportId[]
}

const kinds = new Map([
  ['movie', 'movie'],
  ['episode', 'episode'],
] as const)
const providers = [
  ['tmdb', 'Tmdb'],
  ['imdb', 'Imdb'],
  ['tvdb', 'Tvdb'],
] as const

/**
 * Reads an item of the list of played items; null for one that is not. A time in the future comes from a wrong clock,
 * and a time before films existed is not valid.
 */
export function playedItemIn(value: unknown, now: number): PlayedItem | null {
  const item = new Fields(value)
  const [id, kind] = [item.text('Id'), kinds.get((item.word('Type') ?? '') as never)]
  const userData = item.within('UserData')
  if (id === null || !kind || userData.flag('Played') === false) return null
  const [first, last] = [item.whole('IndexNumber'), item.whole('IndexNumberEnd')]
  const isSpan = first !== null && last !== null && last > first && last - first < MAX_EPISODES_OF_FILE
  const ofFilm = kind === 'movie'
  return {
    id,
    kind,
    name: item.text('Name'),
    year: ofFilm ? item.whole('ProductionYear') : null,
    show: ofFilm ? null : item.text('SeriesId'),
    showName: ofFilm ? null : item.text('SeriesName'),
    season: ofFilm ? null : item.whole('ParentIndexNumber'),
    episode: ofFilm ? null : first,
    lastEpisode: isSpan && !ofFilm ? last : null,
    ids: item.within('ProviderIds').ids(ofFilm ? 'title' : 'episode', providers),
    startedAt: startIn(userData.text('LastPlayedDate'), now),
    isOpen: (userData.number('PlaybackPositionTicks') ?? 0) > 0,
    runtime: minutesOf(item.ticks('RunTimeTicks')),
  }
}

/** Reads a show; null for any other item. */
export function showIn(value: unknown): ServerShow | null {
  const item = new Fields(value)
  const id = item.text('Id')
  if (id === null || item.word('Type') !== 'series') return null
  const ids = item.within('ProviderIds').ids('show', providers)
  return { id, name: item.text('Name'), year: item.whole('ProductionYear'), ids }
}

function startIn(text: string | null, now: number): number | null {
  const time = Date.parse(text ?? '')
  return time >= Date.parse(FIRST_VIEWING_DAY) && time <= now ? Math.floor(time / 1000) * 1000 : null
}

const minutesOf = (seconds: number | null): number | null => (seconds ? Math.max(1, Math.round(seconds / 60)) : null)
