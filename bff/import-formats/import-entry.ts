import type { FaultReason } from '@contract/import.schema'
import type { ExportedCorrection, ExportedListFacts } from '@contract/export.schema'
import type { SettingsChange } from '@contract/settings.schema'
import { noteLength } from '@contract/saved-title.schema'
import type { LocaleCode } from '@contract/locale'
import type { MediaType } from '@contract/media.schema'
import type { ViewingTime } from '@contract/played-at'
import type { ImportedPerson, ImportedTitle } from './imported-title.ts'

/** Marks of a title, times in epoch milliseconds. An absent field leaves the account as it is. */
export interface Mark {
  readonly savedAt?: number
  readonly favouriteAt?: number
  /** Null: not watched, although it is rated. */
  readonly watchedAt?: number | null
  readonly dismissedAt?: number
  readonly rating?: number
  readonly ratedAt?: number
  readonly note?: string
  readonly notedAt?: number
  /** Since when a show is watched again from the start. */
  readonly rewatchSince?: number
}
/** An episode as services write it that give names, or numbers that may count differently from ours. */
export interface NamedEpisode {
  /** The names that the episode may have, the whole one first. */
  readonly names: readonly string[]
  /** Null if the file does not give it. */
  readonly season: number | null
  /** The name of the season if it has no number. */
  readonly seasonName?: string
  /** Its number in the season; null if the file does not give it. */
  readonly number: number | null
  /**
   * How many episodes its entry has, in a file of another database that divides shows otherwise (decision 136); null if the file
   * does not say.
   */
  readonly total?: number | null
  /** The languages in which the file may be written, besides that of its member. */
  readonly languages: readonly LocaleCode[]
}
export interface Play extends ViewingTime {
  readonly season: number | null
  readonly episode: number | null
  /**
   * The words of the file for an episode: its numbers are null until the show is known to have it, and are read again
   * when the member chooses another show.
   */
  readonly named?: NamedEpisode
  /**
   * Set if a media server has it: its time is the start, and the account may have the viewing by its end. `connection`:
   * the connection that reads the server. `runtime`: minutes.
   */
  readonly pulled?: { readonly connection: string; readonly runtime: number | null }
  /** How many viewings of the same moment precede it in an export of ours, if any. */
  readonly copy?: number
  readonly rating?: number | null
  readonly note?: string | null
}
/** The rating and the private note of an episode, times in epoch milliseconds. An absent field leaves the account as it is. */
export interface EpisodeMark extends Pick<Mark, 'rating' | 'ratedAt' | 'note' | 'notedAt'> {
  readonly season: number
  readonly episode: number
}
/** Two mentions of one film or episode of a title have the same key. */
export const episodeKey = ({ season, episode, named }: Pick<Play, 'season' | 'episode' | 'named'>): string =>
  named && episode === null ? JSON.stringify([named.season, named.seasonName, named.names]) : `${season} ${episode}`

/** Two mentions of one viewing have the same key. */
export const playKey = (play: Play): string => `${episodeKey(play)} ${play.playedAt} ${play.copy ?? 0}`

/**
 * Whether a viewing of a title of this type can be stored: a viewing of an episode that has only a name cannot be
 * placed yet.
 */
export const isPlaced = (type: MediaType, { episode, named }: Pick<Play, 'episode' | 'named'>): boolean =>
  named === undefined || (type === 'movie' ? named.total === undefined || named.total === 1 : episode !== null)

/** A list of the file. Its items name it by `key`. */
export interface ListFacts extends Pick<ExportedListFacts, 'name' | 'description' | 'visibility' | 'ranked'> {
  readonly key: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** A correction of files of the library; without a title the files belong to none. */
export interface Correction extends Omit<ExportedCorrection, 'title' | 'correctedAt'> {
  readonly correctedAt: number
}

export type Entry =
  | { readonly kind: 'mark'; readonly title: ImportedTitle; readonly data: Mark }
  | { readonly kind: 'play'; readonly title: ImportedTitle; readonly data: Play }
  | { readonly kind: 'episodeMark'; readonly title: ImportedTitle; readonly data: EpisodeMark }
  | { readonly kind: 'list'; readonly data: ListFacts }
  | {
      readonly kind: 'listItem'
      readonly title: ImportedTitle
      readonly data: { readonly list: string; readonly addedAt: number }
    }
  | { readonly kind: 'genre'; readonly data: { readonly id: number; readonly followedAt: number } }
  | { readonly kind: 'person'; readonly person: ImportedPerson; readonly data: { readonly followedAt: number } }
  | { readonly kind: 'settings'; readonly data: SettingsChange }
  | { readonly kind: 'correction'; readonly title: ImportedTitle; readonly data: Correction }
  | { readonly kind: 'correction'; readonly data: Correction }
  | { readonly kind: 'invalid'; readonly data: Fault }

/** `part`: the rest of the row is imported. */
export interface Fault {
  readonly reason: FaultReason
  readonly part?: true
}

/** The most entries in a batch: a few milliseconds of work for the consumer. */
export const batchSize = 100

/** An entry with its file and line, or its position in a JSON list, from 1. */
export type LocatedEntry = Entry & { readonly file: string; readonly line: number }

/** A row of a file, with what it says. `person`: the number of the person whose row it is, in a file that names people. */
export interface ReadRow {
  readonly file: string
  readonly line: number
  readonly entries: readonly Entry[]
  readonly person?: number
}

export const invalid = (reason: FaultReason): Entry[] => [{ kind: 'invalid', data: { reason } }]

export const mark = (title: ImportedTitle, data: Mark): Entry => ({ kind: 'mark', title, data })

export const episodeMark = (title: ImportedTitle, data: EpisodeMark): Entry => ({ kind: 'episodeMark', title, data })

/** A mark whose time may be unreadable: the mark then has an unknown time, and a fault is added. */
export const timed = (time: number | null, entry: (time: number) => Entry): Entry[] =>
  time === null ? [entry(unknownTime), ...invalid('date')] : [entry(time)]

/** The time of an event on an unknown day: the beginning of the epoch, as other services write it. */
export const unknownTime = 0

/** A text about a title, or about one of its episodes, as a private note. A longer text is cut, and a fault is added. */
export function noteEntries(
  title: ImportedTitle,
  text: string,
  notedAt: number | null | undefined,
  episode?: Pick<EpisodeMark, 'season' | 'episode'>,
): Entry[] {
  const note = text.trim()
  if (note === '') return []
  const time = notedAt === null || notedAt === undefined ? {} : { notedAt }
  const entry = (fitting: string) =>
    episode ? episodeMark(title, { ...episode, note: fitting, ...time }) : mark(title, { note: fitting, ...time })
  if (note.length <= noteLength) return [entry(note)]
  return [entry(`${note.slice(0, noteLength - 1).toWellFormed()}…`), ...invalid('text')]
}

/** Tags as a text for the note, because titles have no tags here. */
export const tagsText = (tags: string): string =>
  tags
    .split(',')
    .map((tag) => tag.trim().replace(/^#/, ''))
    .filter(Boolean)
    .map((tag) => `#${tag}`)
    .join(', ')
