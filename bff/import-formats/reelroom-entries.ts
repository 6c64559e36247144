import { z } from 'zod'
import {
  exportedCorrection,
  exportedEpisodeMark,
  exportedGenre,
  exportedItem,
  exportedListFacts,
  exportedListItem,
  exportedPerson,
  exportedPlay,
  exportedWaiting,
  type ExportedEpisodeMark,
  type ExportedItem,
  type ExportedListFacts,
  type ExportedPlay,
  type ExportedWaiting,
} from '@contract/export.schema'
import { settingsChange, type SettingsChange } from '@contract/settings.schema'
import { hasFilms, type ViewingTime } from '@contract/played-at'
import { keyOf } from './imported-title.ts'
import { isInFuture } from './days.ts'
import { episodeMark, invalid, playKey, unknownTime } from './import-entry.ts'
import type { Entry, ListFacts, Mark, Play } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { externalIds, yearOf } from './values.ts'

/** The fields by which an export names a title. */
type Titled = Pick<ExportedItem, 'source' | 'type' | 'id' | 'title' | 'released' | 'imdbId' | 'tmdbId'>

const titleOf = ({ source, type, id, title, released, imdbId, tmdbId }: Titled): ImportedTitle => ({
  name: title,
  year: yearOf(released),
  type,
  own: { source, id },
  ...externalIds(imdbId, tmdbId),
})
const ms = (time: string): number => Date.parse(time)
/** Whether anything can have been watched or marked at a time of an export: from 1888 to today. */
const isPossible = (time: string): boolean => hasFilms(ms(time)) && !isInFuture(ms(time))
/** The time of an export in epoch milliseconds; an impossible one is unknown, and a fault is added. */
const timeOf = (time: string): number => (isPossible(time) ? ms(time) : unknownTime)
const faultIfImpossible = (...times: (string | null)[]): Entry[] =>
  times.every((time) => time === null || isPossible(time)) ? [] : invalid('date')
type Viewing = Pick<ExportedPlay, 'playedAt' | 'precision' | 'rating' | 'note'>
/** When something was watched, as exactly as it is known, with the rating and the note of that viewing. */
const viewingOf = ({ playedAt, precision, rating, note }: Viewing): ViewingTime & Pick<Play, 'rating' | 'note'> => ({
  playedAt: timeOf(playedAt),
  ...(precision && precision !== 'time' && isPossible(playedAt) ? { precision } : {}),
  ...(rating ? { rating } : {}),
  ...(note ? { note } : {}),
})

/** A reader for one kind of record of an export: it checks a value by the schema and makes entries or a fault of it. */
const entryReader = <S extends z.ZodType>(schema: S, entriesOf: (value: z.output<S>) => Entry[]) => {
  return (value: unknown): Entry[] => {
    const parsed = schema.safeParse(value)
    return parsed.success ? entriesOf(parsed.data) : invalid(faultOf(parsed.error))
  }
}

const markTimes = ['savedAt', 'favouriteAt', 'watchedAt', 'dismissedAt', 'ratedAt', 'notedAt'] as const
function markOf(item: Pick<ExportedItem, (typeof markTimes)[number] | 'rating' | 'note'>): Mark {
  const times = markTimes.flatMap((name) => (item[name] === null ? [] : [[name, timeOf(item[name])]]))
  return {
    ...(Object.fromEntries(times) as Mark),
    ...(item.rating === null ? {} : { rating: item.rating }),
    ...(item.note === null ? {} : { note: item.note }),
  }
}
/** An item that is rated and not watched says so; a rating alone would mark the title as watched. */
const unwatchedOf = ({ rating, watchedAt }: ExportedItem): Mark =>
  rating !== null && watchedAt === null ? { watchedAt: null } : {}
const rewatchOf = ({ type, rewatchSince }: ExportedItem): Mark =>
  type === 'tv' && rewatchSince && isPossible(rewatchSince) ? { rewatchSince: ms(rewatchSince) } : {}
export const readItem = entryReader(exportedItem, (item) => [
  { kind: 'mark', title: titleOf(item), data: { ...markOf(item), ...unwatchedOf(item), ...rewatchOf(item) } },
  ...faultIfImpossible(...markTimes.map((name) => item[name]), item.rewatchSince ?? null),
])
/** Reads a row that waited for a match where it was exported; `keyOf` gives the key of the n-th list of the export. */
export const readWaiting = (keyOf: (list: number) => string) =>
  entryReader(exportedWaiting, (row) => {
    const title = titleOfWaiting(row)
    const { list, addedAt, playedAt, season, episode } = row
    if (list !== null && addedAt !== null)
      return [{ kind: 'listItem', title, data: { list: keyOf(list), addedAt: ms(addedAt) } }]
    if (playedAt !== null)
      return [
        { kind: 'play', title, data: { ...episodeOf(row), ...viewingOf({ ...row, playedAt }) } },
        ...faultIfImpossible(playedAt),
      ]
    const { episodeRating = null, episodeRatedAt = null, episodeNote = null, episodeNotedAt = null } = row
    if (season !== null && episode !== null && (episodeRating ?? episodeNote) !== null)
      return episodeMarkEntries(title, {
        season,
        episode,
        rating: episodeRating,
        ratedAt: episodeRatedAt,
        note: episodeNote,
        notedAt: episodeNotedAt,
      })
    return [{ kind: 'mark', title, data: markOf(row) }, ...faultIfImpossible(...markTimes.map((name) => row[name]))]
  })

const episodeOf = ({ season, episode, episodeName }: ExportedWaiting): Pick<Play, 'season' | 'episode' | 'named'> =>
  episodeName
    ? { season: null, episode: null, named: { names: [episodeName], season, number: episode, languages: [] } }
    : { season, episode }

type ExportedMark = Pick<ExportedEpisodeMark, 'season' | 'episode' | 'rating' | 'ratedAt' | 'note' | 'notedAt'>
const episodeMarkEntries = (title: ImportedTitle, from: ExportedMark): Entry[] => [
  episodeMark(title, {
    season: from.season,
    episode: from.episode,
    ...(from.rating === null ? {} : { rating: from.rating }),
    ...(from.ratedAt === null ? {} : { ratedAt: timeOf(from.ratedAt) }),
    ...(from.note === null ? {} : { note: from.note }),
    ...(from.notedAt === null ? {} : { notedAt: timeOf(from.notedAt) }),
  }),
  ...faultIfImpossible(from.ratedAt, from.notedAt),
]
export const readEpisodeMark = entryReader(exportedEpisodeMark, (from) => episodeMarkEntries(titleOf(from), from))

const titleOfWaiting = ({ source, type, id, title, year, imdbId, tmdbId }: ExportedWaiting): ImportedTitle => ({
  name: title,
  year,
  type,
  ...(source !== null && id !== null ? { own: { source, id } } : {}),
  ...externalIds(imdbId, tmdbId),
})

export const readPlay = entryReader(exportedPlay, (play) => [
  {
    kind: 'play',
    title: titleOf(play),
    data: {
      season: play.season,
      episode: play.episode,
      ...viewingOf(play),
    },
  },
  ...faultIfImpossible(play.playedAt),
])
export const readGenre = entryReader(exportedGenre, ({ id, followedAt }) => [
  { kind: 'genre', data: { id, followedAt: ms(followedAt) } },
])
export const readPerson = entryReader(exportedPerson, ({ source, id, name, followedAt, imdbId, knownFor }) => [
  {
    kind: 'person',
    person: { type: 'person', name, year: null, own: { source, id }, imdbId, knownFor },
    data: { followedAt: ms(followedAt) },
  },
])
/** Numbers the viewings of the same moment of an export, so that none is taken for another mention of the first. */
export function copyNumbering(): (entries: Entry[]) => Entry[] {
  const counts = new Map<string, number>()
  return (entries) =>
    entries.map((entry) => {
      if (entry.kind !== 'play') return entry
      const key = `${keyOf(entry.title)} ${playKey(entry.data)}`
      const copy = counts.get(key) ?? 0
      counts.set(key, copy + 1)
      return copy === 0 ? entry : { ...entry, data: { ...entry.data, copy } }
    })
}

/** Exports of earlier versions name the time of a correction `saidAt`. */
const correctionOfAnyVersion = z.preprocess(
  (row) => (typeof row === 'object' && row !== null && 'saidAt' in row ? { correctedAt: row.saidAt, ...row } : row),
  exportedCorrection,
)
export const readCorrection = entryReader(correctionOfAnyVersion, ({ title, correctedAt, ...correction }) => [
  {
    kind: 'correction',
    ...(title && { title: titleOf(title) }),
    data: { ...correction, correctedAt: ms(correctedAt) },
  },
])
/**
 * Reads each setting by itself, so that one that is invalid does not discard the others. Settings of newer versions are
 * ignored.
 */
export const readProfile = (value: unknown): Entry[] => {
  const { data: exported } = profile.safeParse(value)
  if (!exported) return invalid('shape')
  const supported = Object.entries(settingsChange.shape).filter(([name]) => name in exported.settings)
  const read = supported.map(([name, schema]) => [name, schema.safeParse(exported.settings[name])] as const)
  const valid = read.flatMap(([name, { success, data }]) => (success ? [[name, data]] : []))
  return [
    { kind: 'settings', data: Object.fromEntries(valid) as SettingsChange },
    ...(valid.length < read.length ? invalid('shape') : []),
  ]
}
const profile = z.object({ settings: z.record(z.string(), z.unknown()) })

export const readListFacts = (key: string) =>
  entryReader(exportedListFacts, (list) => [{ kind: 'list', data: factsOf(key, list) }])
export const readListItem = (key: string) =>
  entryReader(exportedListItem, (item) => [
    { kind: 'listItem', title: titleOf(item), data: { list: key, addedAt: ms(item.addedAt) } },
  ])

const factsOf = (key: string, list: ExportedListFacts): ListFacts => ({
  key,
  name: list.name,
  description: list.description,
  visibility: list.visibility,
  ranked: list.ranked,
  createdAt: ms(list.createdAt),
  updatedAt: ms(list.updatedAt),
})

function faultOf(error: z.ZodError) {
  const names = error.issues.map(({ path }) => String(path.at(-1) ?? ''))
  if (names.some((name) => name.endsWith('At') || name === 'released')) return 'date'
  if (names.includes('rating')) return 'rating'
  if (names.includes('title') || names.includes('name')) return 'title'
  return names.includes('note') || names.includes('description') ? 'text' : 'shape'
}
