import type { UploadContext } from './csv-format.ts'
import { viewingTimeOf } from './days.ts'
import { invalid, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { PlacedEntries } from './json-format.ts'
import { People } from './people.ts'
import { isTitleName } from './values.ts'

/** A pause after which a part of the same item belongs to another viewing (ms). */
const MAX_PAUSE_MS = 12 * 60 * 60 * 1000
/** How long an item has to be played to count as watched (seconds): the file does not have its length (decision 137). */
const MIN_SECONDS: Readonly<Record<string, number>> = { Movie: 45 * 60, Episode: 12 * 60 }
/** Types of items of other media. */
const otherMedia = /^(Audio|AudioBook|Book|MusicVideo|Photo)$/

const firstLine =
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}[^\t]*\t[0-9a-f-]{32,36}\t[^\t]*\t[A-Za-z]+\t[^\t\n]*\t[^\t\n]*\t[^\t\n]*\t[^\t\n]*\t\d+\r?(?:\n|$)/i

/** Whether a text is the backup of Jellyfin's plug-in Playback Reporting: columns without names, divided by tabs. */
export const isPlaybackReporting = (start: string): boolean => firstLine.test(start)

/** A playback of an item without a pause. */
interface Part {
  readonly line: number
  readonly person: string
  readonly type: string
  readonly item: string
  readonly name: string
  /** The clock of the server, without a time zone, as if it were in UTC (epoch milliseconds); null if it cannot be read. */
  readonly start: number | null
  readonly seconds: number
}

/**
 * Reads the backup of Playback Reporting. Parts of one item that follow each other are one viewing, on the day of the last of
 * them. A file of several people is not imported.
 */
export function playbackReporting(text: string, file: string): (upload: UploadContext) => PlacedEntries {
  return function* (upload) {
    const lines = text.split(/\r?\n/).map((line, index) => (line.trim() === '' ? null : partOf(line, index + 1)))
    const people = new People()
    for (const part of lines) if (part) people.add(part.person)
    const seconds = secondsOfViewings(lines.filter((part) => part !== null && part !== undefined))
    for (const [index, part] of lines.entries()) {
      if (part === null) continue
      const entries = part
        ? people.entriesOf(() => partEntries(part, seconds.get(part.line), upload))
        : invalid('shape')
      yield [index + 1, entries, part ? people.fileOf(file, part.person) : file]
    }
  }
}

/** Undefined for a line of another form. */
function partOf(line: string, number: number): Part | undefined {
  const [clock = '', person = '', item = '', type = '', name = '', , , , seconds = '', ...more] = line.split('\t')
  if (more.length > 0 || !/^\d{1,9}$/.test(seconds.trim())) return undefined
  const start = viewingTimeOf(clock.replace(/\.\d+$/, ''))?.playedAt ?? null
  return { line: number, person, type, item, name: name.trim(), start, seconds: Number(seconds) }
}

/** The length of each viewing, by the line of its last part. Parts before it have none. */
function secondsOfViewings(parts: readonly Part[]): Map<number, number> {
  const seconds = new Map<number, number>()
  for (const ofItem of Map.groupBy(parts, ({ person, item }) => `${person} ${item}`).values()) {
    let last: Part | undefined
    for (const part of ofItem.toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))) {
      const isContinued =
        last !== undefined &&
        last.start !== null &&
        part.start !== null &&
        part.start - (last.start + last.seconds * 1000) < MAX_PAUSE_MS
      const before = isContinued && last ? (seconds.get(last.line) ?? 0) : 0
      if (isContinued && last) seconds.delete(last.line)
      seconds.set(part.line, before + part.seconds)
      last = part
    }
  }
  return seconds
}

function partEntries(part: Part, seconds: number | undefined, { plays }: UploadContext): Entry[] {
  const minimum = Object.hasOwn(MIN_SECONDS, part.type) ? MIN_SECONDS[part.type] : undefined
  if (minimum === undefined) return invalid(otherMedia.test(part.type) ? 'otherMedium' : 'unsupported')
  if (seconds === undefined) return []
  if (seconds < minimum) return invalid('begun')
  const about = part.type === 'Movie' ? filmOf(part) : episodeOf(part)
  if (!about || !isTitleName(about.title.name)) return invalid('title')
  // The day is that of the server's clock.
  const viewed = part.start === null ? null : { playedAt: part.start, precision: 'day' as const }
  return [
    ...plays.add(about.title, { ...about.place, ...(viewed ?? { playedAt: unknownTime }) }),
    ...(viewed ? [] : invalid('date')),
  ]
}

const filmOf = ({ name }: Part) => ({
  title: { name, year: null, type: 'movie' } satisfies ImportedTitle,
  place: { season: null, episode: null },
})

/** `Show - s01e02 - Name`; zeros stand for numbers that the server does not know. */
function episodeOf({ name }: Part) {
  const [, show = '', season = '', number = '', episode = ''] =
    /^(.+?) - s(\d{2,4})e(\d{2,5}) - (.*)$/u.exec(name) ?? []
  if (show === '') return null
  const title: ImportedTitle = { name: show, year: null, type: 'tv' }
  if (Number(number) > 0) return { title, place: { season: Number(season), episode: Number(number) } }
  const named = { names: [episode], season: Number(season) || null, number: null, languages: [] }
  return episode === '' ? null : { title, place: { season: null, episode: null, named } }
}
