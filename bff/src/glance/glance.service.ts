import { Injectable } from '@nestjs/common'
import { addDays, DAY_MS } from '@contract/days'
import type { CalendarEntry } from '@contract/episodes.schema'
import type { Glance } from '@contract/glance.schema'
import { PlayingService } from '../library/playing.service.ts'
import type { LocaleParams } from '../metadata/metadata-source.port.ts'
import { CalendarService } from '../personal/episodes/calendar.service.ts'
import { SavedTitlesService } from '../personal/saved/saved-titles.service.ts'
import { StatisticsService } from '../personal/statistics/statistics.service.ts'
import { dayIn } from '../platform/http/today.ts'

const MAX_NEXT = 5
const NEXT_DAYS = 90

/** The numbers of a member for a dashboard, from the watchlist, the statistics, the player and the calendar. */
@Injectable()
export class GlanceService {
  constructor(
    private readonly savedTitles: SavedTitlesService,
    private readonly statistics: StatisticsService,
    private readonly calendars: CalendarService,
    private readonly playing: PlayingService,
  ) {}

  /** `zone`: the IANA time zone of the days. @throws MetadataError */
  async of(
    userId: string,
    { zone, ...params }: LocaleParams & { readonly zone: string },
    now = Date.now(),
  ): Promise<Glance> {
    const today = dayIn(zone, now)
    const [year, month] = today.split('-').map(Number) as [number, number, number]
    const range = { from: today, to: addDays(today, NEXT_DAYS) }
    const [counts, { totals, time }, calendar, nowWatching] = await Promise.all([
      this.savedTitles.counts(userId),
      this.statistics.figures(userId, { zone, year }, now),
      this.calendars.calendar(userId, range, params),
      this.playing.nowPlaying(userId, params.language, now),
    ])
    const { movie, tv } = time.months[month - 1]!
    return {
      watchlist: counts.watchlist,
      watchedThisMonth: movie + tv,
      hoursThisYear: Math.round((totals.minutes.movie + totals.minutes.tv) / 6) / 10,
      nowWatching,
      next: calendar.entries.slice(0, MAX_NEXT).map((entry) => nextOf(entry, today)),
    }
  }
}

const nextOf = (entry: CalendarEntry, today: string): Glance['next'][number] => ({
  ...(entry.kind === 'episode'
    ? { title: entry.media.name, season: entry.episode.season_number, episode: entry.episode.episode_number }
    : { title: entry.media.title, season: null, episode: null }),
  airs: entry.date,
  inDays: (Date.parse(entry.date) - Date.parse(today)) / DAY_MS,
})
