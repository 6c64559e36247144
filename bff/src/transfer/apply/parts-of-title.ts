import { chunksOf } from '@contract/chunks'
import { episodeKey } from '@import-formats/import-entry'
import { rowsAtOnce } from '../turns.service.ts'
import type { Incoming, TitlesOfFile } from './incoming-titles.ts'

/** The viewings and the marks of some episodes, or those of a film. */
type Part = Pick<Incoming, 'plays' | 'episodes'>

/**
 * A title with many viewings, or marks of episodes, in parts of at most `rowsAtOnce` whole episodes' rows, in the order of the episodes,
 * so that each part is compared with what the account has of its own episodes. An episode or a film with more rows is
 * one part, or several if `isDivided`. Other titles are one part. The same titles have the same parts.
 */
export function partsOf(titles: TitlesOfFile, isDivided: boolean): TitlesOfFile[] {
  const { type, incoming, rows } = titles
  const [only] = incoming.size === 1 ? incoming : []
  if (!only || sizeOf(only[1]) <= rowsAtOnce) return [titles]
  const [id, title] = only
  let done = 0
  const shareOf = (part: Part) => {
    const before = Math.round((rows * done) / sizeOf(title))
    done += sizeOf(part)
    return Math.round((rows * done) / sizeOf(title)) - before
  }
  return partsOfEpisodes(title, isDivided).map((part, index) => {
    // A show's marks depend on no viewing.
    const marks = index === 0 || type === 'movie' ? title.marks : []
    return { ...titles, incoming: new Map([[id, { ...title, ...part, marks }]]), rows: shareOf(part) }
  })
}

const sizeOf = ({ plays, episodes }: Part): number => plays.length + episodes.length

function partsOfEpisodes(title: Part, isDivided: boolean): Part[] {
  const [plays, marks] = [Map.groupBy(title.plays, episodeKey), Map.groupBy(title.episodes, episodeKey)]
  const episodes = [...new Set([...plays.keys(), ...marks.keys()])]
    .map((key): Part => ({ plays: plays.get(key) ?? [], episodes: marks.get(key) ?? [] }))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
  const parts: Part[] = []
  for (const episode of episodes) {
    const last = parts.at(-1)
    if (!last || sizeOf(last) + sizeOf(episode) > rowsAtOnce) parts.push(...(isDivided ? divided(episode) : [episode]))
    else {
      last.plays.push(...episode.plays)
      last.episodes.push(...episode.episodes)
    }
  }
  return parts
}

/** The place of an episode among those of its show; one without a number comes first. */
function placeOf({ plays, episodes }: Part): number {
  const { season, episode } = plays[0] ?? episodes[0]!
  return episode === null ? -1 : (season ?? 0) * 100_000 + episode
}

function divided(episode: Part): Part[] {
  if (sizeOf(episode) <= rowsAtOnce) return [episode]
  const [first = [], ...others] = chunksOf(episode.plays, rowsAtOnce)
  return [{ ...episode, plays: first }, ...others.map((plays) => ({ plays, episodes: [] }))]
}
