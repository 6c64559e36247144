import { randomUUID } from 'node:crypto'
import type { ImportChanges, ImportMatch } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import { precisionOf } from '@contract/played-at'
import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import type { SavedRow } from '../../personal/saved/saved-row.ts'
import { noMarks, type StoredMarks } from '../../personal/saved/stored-marks.service.ts'
import { upsertSavedTitles } from '../../personal/saved/saved-titles.queries.ts'
import type { ImportRow } from '../import.store.ts'
import type { Mark, Play } from '@import-formats/import-entry'
import { writeEpisodeMark } from '../../personal/plays/episode-marks.queries.ts'
import { logEpisodes, logOpinions } from '../undo/opinion-changes.ts'
import { logTitles } from '../undo/title-changes.ts'
import type { AllIncoming } from './incoming-titles.ts'
import { hasNoMarks, isFilmPlay, hasSameMarks, mergeMarks, filledPlays, newPlays, combineMarks } from './merge-marks.ts'
import { mergeEpisodes, type EpisodeRow } from './merge-episodes.ts'
import { addPlays, episodeMarksOf, playsOf, savedRowsOf, setOpinion, type StoredPlay } from './titles.queries.ts'

/**
 * The account, the import that brings the titles, and its rule. An import that is no longer listed has no id and cannot be
 * undone.
 */
interface TitleApplication {
  readonly database: AnyDatabase
  readonly import: Pick<ImportRow, 'user_id' | 'source'> & { readonly id: string | null }
  readonly rule: ConflictRule
}
type Account = Pick<TitleApplication, 'database' | 'import'>

/** Merges the marks and viewings of a file with those of the account, and writes and logs the result. */
export async function mergeTitles(
  application: TitleApplication,
  type: MediaType,
  incoming: AllIncoming,
  changes: ImportChanges,
): Promise<void> {
  if (incoming.size === 0) return
  const stored = await storedTitlesOf(application, type, incoming)
  const { rows, plays, filled, episodes } = planWrites(application, type, incoming, stored, changes)
  const {
    database,
    import: { id, user_id },
  } = application
  await upsertSavedTitles(database, rows)
  await addPlays(database, plays)
  for (const play of filled) await setOpinion(database, user_id, play)
  for (const episode of episodes) await writeEpisodeMark(database, episode)
  if (id === null) return
  const context = { database, import: { id, user_id } }
  await logTitles(context, rows, stored.titles)
  await logOpinions(context, filled, [...stored.plays.values()].flat())
  await logEpisodes(context, episodes, stored.episodes)
}

/** Counts the changes of titles under each rule. */
export async function countTitles(
  account: Account,
  type: MediaType,
  incoming: AllIncoming,
  counted: Readonly<Record<ConflictRule, ImportChanges>>,
): Promise<void> {
  if (incoming.size === 0) return
  const stored = await storedTitlesOf(account, type, incoming)
  for (const rule of conflictRule.options) planWrites({ ...account, rule }, type, incoming, stored, counted[rule])
}

interface StoredTitles {
  readonly titles: ReadonlyMap<number, SavedRow>
  readonly plays: ReadonlyMap<number, StoredPlay[]>
  readonly episodes: readonly EpisodeRow[]
}

async function storedTitlesOf(
  { database, import: account }: Account,
  type: MediaType,
  incoming: AllIncoming,
): Promise<StoredTitles> {
  const ids = [...incoming.keys()]
  return {
    titles: await savedRowsOf(database, account, type, ids),
    plays: await playsOf(database, account, type, ids),
    episodes: [...incoming.values()].some(({ episodes }) => episodes.length > 0)
      ? await episodeMarksOf(database, account, ids)
      : [],
  }
}

interface Writes {
  readonly rows: SavedRow[]
  readonly plays: Database['plays'][]
  /** Viewings of the account that get a rating or a note which they lack. */
  readonly filled: StoredPlay[]
  readonly episodes: EpisodeRow[]
}

/** Plans the rows of a file's titles; adds their numbers to `changes`. */
function planWrites(
  application: TitleApplication,
  type: MediaType,
  incoming: AllIncoming,
  stored: StoredTitles,
  changes: ImportChanges,
): Writes {
  const { user_id, source } = application.import
  const writes: Writes = { rows: [], plays: [], filled: [], episodes: [] }
  const { rows, plays, filled, episodes } = writes
  for (const [id, { match, marks, plays: incomingPlays, episodes: incomingEpisodes }] of incoming) {
    const before = stored.titles.get(id)
    filled.push(...filledPlays(stored.plays.get(id) ?? [], incomingPlays))
    if (type === 'tv')
      episodes.push(
        ...mergeEpisodes(
          { user_id, source, media_id: id },
          {
            stored: stored.episodes.filter(({ media_id }) => media_id === id),
            incoming: incomingEpisodes,
            rule: application.rule,
          },
        ),
      )
    const { after, added } = outcome(application, type, {
      before,
      marks,
      incomingPlays,
      existingPlays: stored.plays.get(id) ?? [],
    })
    plays.push(...added.map((play) => playRow(application, match, play)))
    if (hasNoMarks(after)) continue
    if (before && hasSameMarks(before, after)) {
      changes.unchanged += 1
      continue
    }
    changes[before ? 'changed' : 'added'] += 1
    rows.push(savedRow(application, match, after, before?.version ?? 0))
  }
  changes.plays += plays.length
  changes.opinions += filled.length + episodes.length
  return writes
}

interface Sides {
  readonly before: StoredMarks | undefined
  readonly marks: readonly Mark[]
  readonly incomingPlays: readonly Play[]
  readonly existingPlays: readonly Play[]
}

/**
 * The merged marks, and the watchings that are new. A film is watched exactly when it has plays, since its last
 * one: a film that is only marked as watched was played then.
 */
function outcome({ rule }: Pick<TitleApplication, 'rule'>, type: MediaType, sides: Sides) {
  const { before = noMarks, marks, incomingPlays, existingPlays } = sides
  const after = mergeMarks(before, combineMarks(marks), rule)
  const added = newPlays(existingPlays, incomingPlays)
  if (type === 'tv') return { after, added }
  const times = [...existingPlays, ...added].filter(isFilmPlay).map(({ playedAt }) => playedAt)
  if (times.length > 0) return { after: { ...after, watched_at: times.reduce((a, b) => Math.max(a, b)) }, added }
  const { watched_at: playedAt } = after
  return { after, added: playedAt === null ? added : [{ season: null, episode: null, playedAt }] }
}

const savedRow = (
  { import: { user_id, source } }: TitleApplication,
  match: ImportMatch,
  marks: StoredMarks,
  version: number,
) => ({
  user_id,
  source,
  type: match.type,
  media_id: match.id,
  title: match.title,
  released: match.released,
  genre_ids: JSON.stringify(match.genreIds),
  saved_at: marks.saved_at,
  favourite_at: marks.favourite_at,
  watched_at: marks.watched_at,
  dismissed_at: marks.dismissed_at,
  rating: marks.rating,
  rated_at: marks.rated_at,
  note: marks.note,
  noted_at: marks.noted_at,
  rewatch_since: marks.rewatch_since ?? null,
  version: version + 1,
})

const playRow = ({ import: { id, user_id, source } }: TitleApplication, match: ImportMatch, play: Play) => ({
  id: randomUUID(),
  user_id,
  source,
  type: match.type,
  media_id: match.id,
  season: play.season,
  episode: play.episode,
  played_at: play.playedAt,
  precision: precisionOf(play.playedAt, play.precision),
  rating: play.rating ?? null,
  note: play.note ?? null,
  import_id: id,
})
