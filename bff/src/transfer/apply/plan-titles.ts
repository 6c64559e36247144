import { randomUUID } from 'node:crypto'
import type { ImportChanges, ImportMatch } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import { precisionOf } from '@contract/played-at'
import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import { noteBytes, takeRoom, type Growth, type Room } from '../../platform/database/usage.ts'
import type { SavedRow } from '../../personal/saved/saved-row.ts'
import { noMarks, type StoredMarks } from '../../personal/saved/stored-marks.service.ts'
import type { ImportRow } from '../import.store.ts'
import type { Mark, Play } from '@import-formats/import-entry'
import type { AllIncoming, Incoming } from './incoming-titles.ts'
import { hasNoMarks, isFilmPlay, hasSameMarks, mergeMarks, filledPlays, newPlays, combineMarks } from './merge-marks.ts'
import { mergeEpisodes, type EpisodeRow } from './merge-episodes.ts'
import { withoutReported } from './pulled-plays.ts'
import type { StoredPlay } from './titles.queries.ts'

/**
 * The account, the import that brings the titles, and its rule. An import that is no longer listed has no id and cannot be
 * undone.
 */
export interface TitleApplication {
  readonly database: AnyDatabase
  readonly import: Pick<ImportRow, 'user_id' | 'source'> & { readonly id: string | null }
  readonly rule: ConflictRule
}
export interface StoredTitles {
  readonly titles: ReadonlyMap<number, SavedRow>
  readonly plays: ReadonlyMap<number, StoredPlay[]>
  readonly episodes: readonly EpisodeRow[]
}

interface Writes {
  readonly rows: SavedRow[]
  readonly plays: Database['plays'][]
  /** Viewings of the account that get a rating or a note which they lack. */
  readonly filled: StoredPlay[]
  readonly episodes: EpisodeRow[]
}

/** Plans the rows of a file's titles, subtracts their room, and adds their numbers to `changes`. */
export function planTitles(
  application: TitleApplication & { readonly room: Room },
  type: MediaType,
  incoming: AllIncoming,
  stored: StoredTitles,
  changes: ImportChanges,
): Writes & { readonly growth: Growth } {
  const writes: Writes = { rows: [], plays: [], filled: [], episodes: [] }
  const growth = { titles: 0, viewings: 0, notes: 0 }
  for (const title of incoming.values()) {
    const plan = planTitle(application, type, title, stored)
    changes.playsLeftOut += plan.playsLeftOut
    if (!takeRoom(application.room, plan.growth)) {
      changes.titlesLeftOut += 1
      changes.playsLeftOut += plan.plays.length
      continue
    }
    for (const kind of ['titles', 'viewings', 'notes'] as const) growth[kind] += plan.growth[kind]
    for (const kind of ['rows', 'plays', 'filled', 'episodes'] as const) writes[kind].push(...(plan[kind] as never[]))
    if (plan.effect) changes[plan.effect] += 1
  }
  changes.plays += writes.plays.length
  changes.opinions += writes.filled.length + writes.episodes.length
  return { ...writes, growth }
}

/** Plans the rows of one title. Viewings that the account has no room for are left out and counted. */
function planTitle(
  application: TitleApplication & { readonly room: Room },
  type: MediaType,
  { match, marks, plays: incomingPlays, episodes: incomingEpisodes }: Incoming,
  stored: StoredTitles,
) {
  const { user_id, source } = application.import
  const before = stored.titles.get(match.id)
  const existingPlays = stored.plays.get(match.id) ?? []
  const filled = filledPlays(existingPlays, incomingPlays)
  const ofEpisodes = stored.episodes.filter(({ media_id }) => media_id === match.id)
  const key = { user_id, source, media_id: match.id }
  const episodes =
    type === 'tv' ? mergeEpisodes(key, { stored: ofEpisodes, incoming: incomingEpisodes, rule: application.rule }) : []
  const sides = { before, marks, incomingPlays, existingPlays }
  const whole = outcome(application, type, sides)
  const fitting = whole.added.slice(0, application.room.viewings)
  // A film that is only marked as watched has a viewing as well, so that it may still not fit.
  const { after, added } =
    fitting.length < whole.added.length && incomingPlays.length > 0
      ? outcome(application, type, { ...sides, incomingPlays: fitting })
      : whole
  const plays = added.map((play) => playRow(application, match, play))
  const isSame = hasNoMarks(after) || (before !== undefined && hasSameMarks(before, after))
  const rows = isSame ? [] : [savedRow(application, match, after, before?.version ?? 0)]
  return {
    rows,
    plays,
    filled,
    episodes,
    playsLeftOut: whole.added.length - added.length,
    growth: growthOf({ rows, plays, filled, episodes }, { before, existingPlays, ofEpisodes }),
    effect: hasNoMarks(after)
      ? null
      : isSame
        ? ('unchanged' as const)
        : before
          ? ('changed' as const)
          : ('added' as const),
  }
}

interface Before {
  readonly before: SavedRow | undefined
  readonly existingPlays: readonly StoredPlay[]
  readonly ofEpisodes: readonly EpisodeRow[]
}

/** By how much an account grows with the rows of a title. */
function growthOf({ rows, plays, filled, episodes }: Writes, { before, existingPlays, ofEpisodes }: Before) {
  const notesOf = (all: readonly { readonly note?: string | null | undefined }[]) =>
    all.reduce((sum, { note }) => sum + noteBytes(note), 0)
  const filledIds = new Set(filled.map(({ id }) => id))
  const replacedPlays = existingPlays.filter(({ id }) => filledIds.has(id))
  const episodeKeys = new Set(episodes.map(({ season, episode }) => `${season} ${episode}`))
  const replacedMarks = ofEpisodes.filter(({ season, episode }) => episodeKeys.has(`${season} ${episode}`))
  const replaced = notesOf(rows.length > 0 && before ? [before] : []) + notesOf(replacedPlays) + notesOf(replacedMarks)
  return {
    titles: before ? 0 : rows.length,
    viewings: plays.length,
    notes: notesOf(rows) + notesOf(plays) + notesOf(filled) + notesOf(episodes) - replaced,
  }
}

interface Sides {
  readonly before: StoredMarks | undefined
  readonly marks: readonly Mark[]
  readonly incomingPlays: readonly Play[]
  readonly existingPlays: readonly Play[]
}

/**
 * The merged marks, and the watchings that are new. A film is watched if and only if it has plays; its mark has the
 * time of the last one. A film that is only marked as watched gets a play at that time.
 */
function outcome({ rule }: Pick<TitleApplication, 'rule'>, type: MediaType, sides: Sides) {
  const { before = noMarks, marks, incomingPlays, existingPlays } = sides
  const after = mergeMarks(before, combineMarks(marks), rule)
  const added = withoutReported(existingPlays, newPlays(existingPlays, incomingPlays))
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
  connection_id: play.pulled?.connection ?? null,
})
