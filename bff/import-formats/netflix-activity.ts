import type { CsvFormat } from './csv-format.ts'
import type { ViewingTime } from '@contract/played-at'
import { invalid } from './import-entry.ts'
import { viewingEntries } from './netflix.ts'
import { NetflixNames } from './netflix-name.ts'
import { hasAll, type Row } from './row.ts'

/** A pause after which a part from the start is a further viewing (ms). */
const MAX_PAUSE_MS = 12 * 60 * 60 * 1000
/** How far into a title a part begins that counts as one from the start (seconds). */
const MAX_START_SECONDS = 5 * 60
/** A shorter viewing is only a look (seconds). */
const MIN_SECONDS = 2 * 60

/** A row: the playback of a title without a pause. */
interface Part {
  readonly line: number
  /** Epoch milliseconds. */
  readonly start: number
  readonly seconds: number
  /** Whether it begins where an earlier part may have ended. */
  readonly isFurther: boolean
}
/** The viewing of a row; null for a row that is a part of the viewing of a later row. */
type Outcome = { readonly viewed: ViewingTime | null; readonly isWhole: boolean } | null

/**
 * Reads `ViewingActivity.csv` of the data that Netflix sends on request: a row for each time that a device played something,
 * trailers included, of all profiles. Rows of one profile and title that follow each other are one viewing, at the time of the last
 * of them.
 */
export const netflixActivity: CsvFormat = (header) => {
  if (!hasAll(header, 'Profile Name', 'Start Time', 'Duration', 'Title', 'Supplemental Video Type')) return null
  const names = new NetflixNames()
  const profiles = new Map<string, Map<string, Part[]>>()
  let outcomes: ReadonlyMap<number, Outcome> | null = null
  return {
    service: 'netflix',
    order: 1,
    days: ['Start Time'],
    survey: (row) => {
      if (row.has('Supplemental Video Type')) return
      names.add(row.text('Title'))
      addPart(profiles, row)
    },
    personOf: (row) => row.text('Profile Name'),
    read: (row, upload) => {
      outcomes ??= new Map([...profiles.values()].flatMap((titles) => [...outcomesOf(titles)]))
      if (row.has('Supplemental Video Type')) return invalid('unsupported')
      const outcome = outcomes.get(row.line) ?? null
      if (!outcome) return []
      return outcome.isWhole ? viewingEntries(row.text('Title'), outcome.viewed, names, upload) : invalid('begun')
    },
  }
}

function addPart(profiles: Map<string, Map<string, Part[]>>, row: Row): void {
  const [duration, bookmark] = [secondsOf(row.text('Duration')), secondsOf(row.text('Bookmark'))]
  const titles = profiles.get(row.text('Profile Name')) ?? new Map<string, Part[]>()
  const parts = titles.get(row.text('Title')) ?? []
  parts.push({
    line: row.line,
    start: row.viewing('Start Time')?.playedAt ?? 0,
    seconds: duration ?? 0,
    isFurther: bookmark !== null && duration !== null && bookmark - duration > MAX_START_SECONDS,
  })
  profiles.set(row.text('Profile Name'), titles.set(row.text('Title'), parts))
}

/** `01:03:42` in seconds; null for any other text. */
function secondsOf(text: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{2}):(\d{2})$/.exec(text) ?? []
  return seconds === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function outcomesOf(titles: ReadonlyMap<string, readonly Part[]>): Map<number, Outcome> {
  const outcomes = new Map<number, Outcome>()
  for (const parts of titles.values())
    for (const viewing of viewingsOf(parts)) {
      const isWhole = viewing.reduce((sum, { seconds }) => sum + seconds, 0) >= MIN_SECONDS
      for (const [index, { line, start, seconds }] of viewing.entries()) {
        const viewed = start === 0 ? null : { playedAt: start + seconds * 1000 }
        outcomes.set(line, index === viewing.length - 1 ? { viewed, isWhole } : null)
      }
    }
  return outcomes
}

/** The parts of one title by viewings, the oldest first. A part without a readable time is a viewing of its own. */
function viewingsOf(parts: readonly Part[]): Part[][] {
  const viewings: Part[][] = []
  let end = -Infinity
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const isContinued = end > 0 && (part.isFurther || part.start - end < MAX_PAUSE_MS)
    if (isContinued) viewings.at(-1)?.push(part)
    else viewings.push([part])
    end = part.start === 0 ? -Infinity : part.start + part.seconds * 1000
  }
  return viewings
}
