import type { ImportChanges } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import { readRoom } from '../../platform/database/usage.queries.ts'
import type { Growth, Room } from '../../platform/database/usage.ts'
import { upsertSavedTitles } from '../../personal/saved/saved-titles.queries.ts'
import { writeEpisodeMark } from '../../personal/plays/episode-marks.queries.ts'
import { logEpisodes, logOpinions } from '../undo/opinion-changes.ts'
import { logTitles } from '../undo/title-changes.ts'
import type { AllIncoming } from './incoming-titles.ts'
import { planTitles, type StoredTitles, type TitleApplication } from './plan-titles.ts'
import { addPlays, episodeMarksOf, playsOf, savedRowsOf, setOpinion } from './titles.queries.ts'

type Account = Pick<TitleApplication, 'database' | 'import'>

/**
 * Merges the marks and viewings of a file with those of the account, and writes and logs the result. Titles and viewings
 * that the account has no room for are left out and counted. The caller bumps the revision by the growth.
 */
export async function mergeTitles(
  application: TitleApplication,
  type: MediaType,
  incoming: AllIncoming,
  changes: ImportChanges,
): Promise<Growth> {
  if (incoming.size === 0) return {}
  const {
    database,
    import: { id, user_id },
  } = application
  const stored = await storedTitlesOf(application, type, incoming)
  const room = await readRoom(database, user_id)
  const { rows, plays, filled, episodes, growth } = planTitles(
    { ...application, room },
    type,
    incoming,
    stored,
    changes,
  )
  await upsertSavedTitles(database, rows)
  await addPlays(database, plays)
  for (const play of filled) await setOpinion(database, user_id, play)
  for (const episode of episodes) await writeEpisodeMark(database, episode)
  if (id === null) return growth
  const context = { database, import: { id, user_id } }
  await logTitles(context, rows, stored.titles)
  await logOpinions(context, filled, [...stored.plays.values()].flat())
  await logEpisodes(context, episodes, stored.episodes)
  return growth
}

/** Counts the changes of titles under each rule. */
export async function countTitles(
  { rooms, ...account }: Account & { readonly rooms: Readonly<Record<ConflictRule, Room>> },
  type: MediaType,
  incoming: AllIncoming,
  counted: Readonly<Record<ConflictRule, ImportChanges>>,
): Promise<void> {
  if (incoming.size === 0) return
  const stored = await storedTitlesOf(account, type, incoming)
  for (const rule of conflictRule.options)
    planTitles({ ...account, rule, room: rooms[rule] }, type, incoming, stored, counted[rule])
}

async function storedTitlesOf(
  { database, import: account }: Account,
  type: MediaType,
  incoming: AllIncoming,
): Promise<StoredTitles> {
  const ids = [...incoming.keys()]
  return {
    titles: await savedRowsOf(database, account, type, ids),
    plays: await playsOf(database, account, type, ids, episodesOf(type, incoming)),
    episodes: [...incoming.values()].some(({ episodes }) => episodes.length > 0)
      ? await episodeMarksOf(database, account, ids)
      : [],
  }
}

/** The first and the last episode of the viewings of one show; undefined if any viewing of a title matters. */
function episodesOf(type: MediaType, incoming: AllIncoming) {
  const [only] = incoming.size === 1 ? incoming.values() : []
  if (type === 'movie' || !only || only.plays.length === 0) return undefined
  const places: (readonly [number, number])[] = []
  for (const { season, episode } of only.plays) {
    if (season === null || episode === null) return undefined
    places.push([season, episode])
  }
  const sorted = places.toSorted(([a, b], [c, d]) => a - c || b - d)
  return [sorted[0]!, sorted.at(-1)!] as const
}
