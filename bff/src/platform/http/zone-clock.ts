import { DAY_MS } from '@contract/days'
import { LRUCache } from 'lru-cache'

/** Closer than any two changes of a zone's offset. */
const SAMPLE_MS = 7 * DAY_MS
/** Zones whose changes are cached; a zone of 25 years takes some kB. */
const MAX_ZONES = 100

/** A time in which the offset of a zone does not change. All in milliseconds. */
interface Span {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/**
 * The local time of a zone. It finds the changes of the offset once for each year, because a formatter takes some
 * microseconds for each moment, and a member may have a hundred thousand viewings.
 */
class ZoneClock {
  private readonly format: Intl.DateTimeFormat
  private readonly spansOfYears = new Map<number, readonly Span[]>()
  private span: Span = { from: 0, until: 0, offset: 0 }

  /** @throws RangeError for an unknown zone */
  constructor(timeZone: string) {
    const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
    this.format = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      ...digits,
    })
  }

  /** The time that clocks of the zone show at a moment, as the moment at which they would show it in UTC. */
  localTime(time: number): number {
    if (time < this.span.from || time >= this.span.until) this.span = this.spanAt(time)
    return time + this.span.offset
  }

  private spanAt(time: number): Span {
    const year = new Date(time).getUTCFullYear()
    const spans = this.spansOfYears.get(year) ?? this.spansOf(year)
    this.spansOfYears.set(year, spans)
    return spans.find(({ until }) => time < until)!
  }

  private spansOf(year: number): Span[] {
    const end = Date.UTC(year + 1, 0)
    const spans: Span[] = []
    let from = Date.UTC(year, 0)
    let offset = this.offsetAt(from)
    for (let time = from; time < end; time += SAMPLE_MS) {
      const next = Math.min(time + SAMPLE_MS, end)
      const nextOffset = this.offsetAt(next)
      if (nextOffset === offset) continue
      const until = this.changeBetween(time, next, offset)
      spans.push({ from, until, offset })
      from = until
      offset = nextOffset
    }
    if (from < end) spans.push({ from, until: end, offset })
    return spans
  }

  /** The first second after which the offset is no longer the one before. */
  private changeBetween(before: number, after: number, offset: number): number {
    let [low, high] = [before / 1000, after / 1000]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.offsetAt(middle * 1000) === offset) low = middle
      else high = middle
    }
    return high * 1000
  }

  /** `time`: a whole second. */
  private offsetAt(time: number): number {
    const parts = Object.fromEntries(this.format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - time
  }
}

const clocks = new LRUCache<string, ZoneClock>({ max: MAX_ZONES })

/** The clock of a time zone by its IANA name. @throws RangeError for an unknown zone */
export function clockOf(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? new ZoneClock(zone)
  clocks.set(zone, clock)
  return clock
}
