import { DAY_MS } from '@contract/days'
import type { SeasonDetail } from '@contract/media.schema'
import { isSameName } from '../../matching/title-matcher.service.ts'
import type { Report } from './report.ts'

export type SeasonEpisode = SeasonDetail['episodes'][number]
type Hints = Pick<Report, 'season' | 'episode' | 'name' | 'airDate' | 'ids'>

/** An episode of a season's list, and whether anything beside its number confirms it. */
export interface Hinted {
  readonly episode: SeasonEpisode
  readonly isConfirmed: boolean
}

/** `Episode 3`, `第3話`: a name of no episode in particular. */
const numberedName = /^\p{L}{0,12}\.?\s*#?\d{1,4}\s*\p{L}?$/u

/**
 * The episode of a season that a report names: by its number, unless its id, or its name and its first broadcast together, say that
 * another one has that number there. Null if they contradict each other, and if the list has no such episode. In other
 * languages a name may differ, so a name that no episode has says nothing; specials are numbered too differently for
 * that.
 * @param hasOwnIds whether the ids of the list are TMDB's
 */
export function episodeIn(list: readonly SeasonEpisode[], report: Hints, hasOwnIds: boolean): Hinted | null {
  const tmdb = report.ids.find(({ of, source }) => of === 'episode' && source === 'tmdb')?.id
  const byId = hasOwnIds && tmdb ? list.find(({ id }) => String(id) === tmdb) : undefined
  if (byId) return { episode: byId, isConfirmed: true }
  const numbered = list.find(({ episode_number }) => episode_number === report.episode)
  const [named, aired] = [onlyNamed(list, report.name), onlyAired(list, report.airDate)]
  if (named && named === aired) return { episode: named, isConfirmed: true }
  const isElsewhere = (named && named !== numbered) || (numbered && isAiredElsewhere(aired, numbered, report.airDate))
  if (!numbered || isElsewhere) return null
  if (named || aired === numbered) return { episode: numbered, isConfirmed: true }
  const isSpecialInDoubt = report.season === 0 && (report.name !== null || report.airDate !== null)
  return isSpecialInDoubt ? null : { episode: numbered, isConfirmed: false }
}

/** Whether the report's name or its first broadcast is that of an episode. */
export const isHinted = ({ name, air_date }: SeasonEpisode, report: Hints): boolean =>
  (isTelling(report.name) && isSameName(name, report.name)) || (report.airDate !== null && report.airDate === air_date)

function onlyNamed(list: readonly SeasonEpisode[], name: string | null): SeasonEpisode | undefined {
  return isTelling(name) ? only(list.filter((episode) => isSameName(episode.name, name))) : undefined
}

const onlyAired = (list: readonly SeasonEpisode[], day: string | null): SeasonEpisode | undefined =>
  day === null ? undefined : only(list.filter(({ air_date }) => air_date === day))

const isTelling = (name: string | null): name is string => name !== null && !numberedName.test(name)
const only = <Value>(values: readonly Value[]): Value | undefined => (values.length === 1 ? values[0] : undefined)

/** Whether another episode has that day for certain: dates of one episode differ by a day between time zones. */
function isAiredElsewhere(aired: SeasonEpisode | undefined, numbered: SeasonEpisode, day: string | null): boolean {
  if (!aired || aired === numbered || day === null) return false
  return numbered.air_date === null || Math.abs(Date.parse(numbered.air_date) - Date.parse(day)) > DAY_MS
}
