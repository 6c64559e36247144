import { z } from 'zod'
import { languageQuery, zoneName } from './query.schema.ts'

/** `zone`: the time zone of the days; a program names it, because it has no browser that would. */
export const glanceQuery = languageQuery.extend({ zone: zoneName.default('UTC') })

const count = z.number().int()

/** A film, or an episode of a show, as a dashboard names it: `season` and `episode` are null for a film. */
const named = { title: z.string(), season: count.nullable(), episode: count.nullable() }

/** The numbers of a member for a dashboard. Days, months and years are those of the zone. */
export const glance = z
  .object({
    /** Films and shows on the watchlist. */
    watchlist: count,
    /** Viewings of films and episodes in this month. */
    watchedThisMonth: count,
    /** Hours of this year's viewings, to one decimal; a viewing of unknown length adds nothing. */
    hoursThisYear: z.number(),
    /**
     * The film or episode that the member played in Reelroom's own player within the last minute; null if none is
     * known.
     */
    nowWatching: z.object(named).nullable(),
    /** The next five episodes and releases of the next 90 days in the calendar, the earliest first. */
    next: z.array(
      z.object({
        ...named,
        /** The day, `YYYY-MM-DD`. */
        airs: z.iso.date(),
        /** Days from today; 0 is today. */
        inDays: count,
      }),
    ),
  })
  .readonly()
export type Glance = z.infer<typeof glance>
