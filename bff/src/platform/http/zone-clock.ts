import { DAY_MS } from '@contract/days'
import { LRUCache } from 'lru-cache'

/** Closer than any two changes of a zone's offset. */
const SAMPLE_MS = 7 * DAY_MS
/** The changes of one such period are searched at once: 52 weeks from the epoch, or a multiple. */
const PERIOD_MS = 52 * SAMPLE_MS
/** Zones whose changes are cached; a zone of 25 years takes some kB. */
const MAX_ZONES = 100
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const offsetPattern = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/

/** A time in which the offset of a zone does not change. All in milliseconds. */
interface Span {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/**
 * The local time of a zone. It finds the changes of the offset once for each period, because a formatter takes some
 * microseconds for each moment, and a member may have a hundred thousand viewings.
 */
class ZoneClock {
  private readonly format: Intl.DateTimeFormat
  private readonly spansOfPeriods = new Map<number, readonly Span[]>()
  private span: Span = { from: 0, until: 0, offset: 0 }

  /** @throws RangeError for an unknown zone */
  constructor(timeZone: string) {
    this.format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  }

  /** The time that clocks of the zone show at a moment, as the moment at which they would show it in UTC. */
  localTime(time: number): number {
    if (time < this.span.from || time >= this.span.until) this.span = this.spanAt(time)
    return time + this.span.offset
  }

  /** The days that clocks of the zone went past between two moments, numbered from 1970-01-01, as Apia did with 30 December 2011. */
  daysLeftOut(from: number, to: number): number[] {
    const days: number[] = []
    let before = this.spanAt(from)
    while (before.until <= to) {
      const after = this.spanAt(before.until)
      const end = Math.floor((before.until + after.offset) / DAY_MS)
      for (let day = Math.ceil((before.until + before.offset) / DAY_MS); day < end; day += 1) days.push(day)
      before = after
    }
    return days
  }

  private spanAt(time: number): Span {
    const period = Math.floor(time / PERIOD_MS)
    let spans = this.spansOfPeriods.get(period)
    if (!spans) this.spansOfPeriods.set(period, (spans = this.spansOf(period)))
    return spans.find(({ until }) => time < until)!
  }

  private spansOf(period: number): Span[] {
    const end = (period + 1) * PERIOD_MS
    const spans: Span[] = []
    let from = period * PERIOD_MS
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

  /** `time`: a whole second. The formatter writes `GMT+05:45`, or with seconds if the offset has some. */
  private offsetAt(time: number): number {
    const [, sign, hours, minutes, seconds = 0] = offsetPattern.exec(this.format.format(time))!
    const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * SECOND_MS
    return sign === '-' ? -offset : offset
  }
}

const clocks = new LRUCache<string, ZoneClock>({ max: MAX_ZONES })

/** The clock of a time zone by its IANA name. @throws RangeError for an unknown zone */
export function clockOf(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? new ZoneClock(zone)
  clocks.set(zone, clock)
  return clock
}
