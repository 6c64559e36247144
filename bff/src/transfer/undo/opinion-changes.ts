import { noteBytes } from '../../platform/database/usage.ts'
import { writeEpisodeMark } from '../../personal/plays/episode-marks.queries.ts'
import type { EpisodeRow } from '../apply/merge-episodes.ts'
import { episodeMarksOf, opinionOf, setOpinion, type StoredPlay } from '../apply/titles.queries.ts'
import {
  logChanges,
  parseFieldChanges,
  rebaseOtherImports,
  type ChangeContext,
  type UndoContext,
} from './change-log.ts'
import { diffFields, revertFields, type Values } from './field-changes.ts'

type Opinion = Pick<StoredPlay, 'rating' | 'note'>
const opinionFields = ({ rating, note }: Opinion): Values => ({ rating: rating ?? null, note: note ?? null })

/** Logs the ratings and notes that an import gives to viewings that the account had already. */
export function logOpinions(context: ChangeContext, filled: readonly StoredPlay[], before: readonly StoredPlay[]) {
  const byId = new Map(before.map((play) => [play.id, play]))
  const changes = filled.map(
    (play) => [play.id, diffFields(opinionFields(byId.get(play.id)!), opinionFields(play))] as const,
  )
  return logChanges(context, 'play', new Map(changes))
}

/** Reverts the rating and the note of a viewing, and returns whether one stays because it was changed since. */
export async function undoOpinion(context: UndoContext, id: string, data: string): Promise<boolean> {
  const { database, import: importRef } = context
  const fieldChanges = parseFieldChanges(data)
  const play = await opinionOf(database, importRef.user_id, id)
  await rebaseOtherImports(context, 'play', id, fieldChanges)
  if (!play) return false
  const { values, stayed } = revertFields(opinionFields(play), fieldChanges)
  // SAFETY: the values are those that `opinionFields` makes.
  const opinion = values as Opinion
  context.growth.notes += noteBytes(opinion.note) - noteBytes(play.note)
  await setOpinion(database, importRef.user_id, { id, ...opinion, version: play.version ?? 0 })
  return stayed.length > 0
}

type EpisodeOpinion = Pick<EpisodeRow, 'rating' | 'rated_at' | 'note' | 'noted_at'>
const noOpinion: EpisodeOpinion = { rating: null, rated_at: null, note: null, noted_at: null }
/** The mark of an episode in parts that change together: the rating and the note each with its time. */
const partsOf = ({ rating, rated_at, note, noted_at }: EpisodeOpinion): Values => ({
  rating: [rating, rated_at],
  note: [note, noted_at],
})

const keyOf = ({ source, media_id, season, episode }: EpisodeRow): string =>
  `${source} ${Number(media_id)} ${season} ${episode}`

/** Logs what an import changes of the marks of episodes. */
export function logEpisodes(context: ChangeContext, rows: readonly EpisodeRow[], before: readonly EpisodeRow[]) {
  const byKey = new Map(before.map((row) => [keyOf(row), row]))
  const changes = rows.map(
    (row) => [keyOf(row), diffFields(partsOf(byKey.get(keyOf(row)) ?? noOpinion), partsOf(row))] as const,
  )
  return logChanges(context, 'episode', new Map(changes))
}

/** Undoes the changes of an episode's mark, and returns whether a part stays because it was changed since. */
export async function undoEpisode(context: UndoContext, key: string, data: string): Promise<boolean> {
  const { database, import: importRef } = context
  const [source, ...numbers] = key.split(' ') as [EpisodeRow['source'], string, string, string]
  const [media_id, season, episode] = numbers.map(Number) as [number, number, number]
  const { user_id } = importRef
  const rows = await episodeMarksOf(database, { user_id, source }, [media_id])
  const row = rows.find((mark) => keyOf(mark) === key)
  const fieldChanges = parseFieldChanges(data)
  const { values, stayed } = revertFields(partsOf(row ?? noOpinion), fieldChanges)
  await rebaseOtherImports(context, 'episode', key, fieldChanges)
  // SAFETY: the parts are those that `partsOf` makes.
  const [rating, rated_at] = values['rating'] as [number | null, number | null]
  const [note, noted_at] = values['note'] as [string | null, number | null]
  const version = row?.version ?? 0
  if (row) context.growth.notes += noteBytes(note) - noteBytes(row.note)
  if (row)
    await writeEpisodeMark(database, {
      user_id,
      source,
      media_id,
      season,
      episode,
      rating,
      rated_at,
      note,
      noted_at,
      version,
    })
  return stayed.length > 0
}
