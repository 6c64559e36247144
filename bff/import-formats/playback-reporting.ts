import type { UploadContext } from './csv-format.ts'
import { viewingTimeOf } from './days.ts'
import { invalid, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { PlacedEntries } from './json-format.ts'
import type { PlayDeduplicator } from './play-deduplicator.ts'
import { isTitleName } from './values.ts'
import { yieldToRequests } from './files/yield-to-requests.ts'

/** A pause after which a part of the same item belongs to another viewing (ms). */
const MAX_PAUSE_MS = 12 * 60 * 60 * 1000
/** How long an item has to be played to count as watched (seconds): the file does not have its length (decision 137). */
const MIN_SECONDS: Readonly<Record<string, number>> = { Movie: 45 * 60, Episode: 12 * 60 }
/** Types of items of other media. */
const otherMedia = /^(Audio|AudioBook|Book|MusicVideo|Photo)$/

const firstLine =
  /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}[^\t]*\t[0-9a-f-]{32,36}\t[^\t]*\t[A-Za-z]+\t[^\t\n]*\t[^\t\n]*\t[^\t\n]*\t[^\t\n]*\t\d+(?:\t\d+(?:\t[^\t\n]*)?)?\r?(?:\n|$)/i

/**
 * Whether a text is the backup of the plug-in Playback Reporting: columns without names, divided by tabs. That of Jellyfin has nine,
 * and that of Emby two more: how long it was paused, within the ninth, and an address (faush01/playback_reporting
 * ActivityRepository.cs, `ExportRawData`).
 */
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

/** Lines that are surveyed before other requests run. */
const linesAtOnce = 500

/**
 * Reads the backup of Playback Reporting. Parts of one item that follow each other are one viewing, on the day of the last of
 * them. All lines are surveyed before the first is read.
 */
export async function playbackReporting(text: string): Promise<(upload: UploadContext) => PlacedEntries> {
  const viewings = new Viewings()
  const lines: (Part | null | undefined)[] = []
  for (const line of text.split(/\r?\n/)) {
    const part = line.trim() === '' ? null : partOf(line, lines.length + 1)
    if (part) viewings.add(part)
    lines.push(part)
    if (lines.length % linesAtOnce === 0) await yieldToRequests()
  }
  return function* (upload) {
    for (const [index, part] of lines.entries()) {
      if (part === null) continue
      const person = part && upload.people.of(part.person)
      yield person
        ? [index + 1, partEntries(part, viewings.secondsAt(part.line), person.plays), person]
        : [index + 1, invalid('shape')]
    }
  }
}

/** Undefined for a line of another form. */
function partOf(line: string, number: number): Part | undefined {
  const [clock = '', person = '', item = '', type = '', name = '', , , , whole = '', paused = '0', , ...more] =
    line.split('\t')
  if (more.length > 0 || ![whole, paused].every((seconds) => /^\d{1,9}$/.test(seconds.trim()))) return undefined
  const start = viewingTimeOf(clock.replace(/\.\d+$/, ''))?.playedAt ?? null
  return {
    line: number,
    person: person.replaceAll('-', ''),
    type,
    item,
    name: name.trim(),
    start,
    seconds: Math.max(0, Number(whole) - Number(paused)),
  }
}

/** The lengths of viewings, from their parts in the order of the file, which is that of their times. */
class Viewings {
  private readonly lastParts = new Map<string, Part>()
  private readonly seconds = new Map<number, number>()

  add(part: Part): void {
    const key = `${part.person} ${part.item}`
    const last = this.lastParts.get(key)
    const before = last && continues(part, last) ? (this.seconds.get(last.line) ?? 0) : 0
    if (last && continues(part, last)) this.seconds.delete(last.line)
    this.seconds.set(part.line, before + part.seconds)
    this.lastParts.set(key, part)
  }

  /** The length of the viewing that ends with the part of a line; undefined for a part before its last one. */
  secondsAt(line: number): number | undefined {
    return this.seconds.get(line)
  }
}

function continues({ start }: Part, last: Part): boolean {
  if (start === null || last.start === null || start < last.start) return false
  return start - (last.start + last.seconds * 1000) < MAX_PAUSE_MS
}

function partEntries(part: Part, seconds: number | undefined, plays: PlayDeduplicator): Entry[] {
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
