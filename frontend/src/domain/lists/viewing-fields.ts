import { addDays } from '@contract/days'
import { dayOfPlay, precisionOf, type PlayPrecision } from '@contract/played-at'
import type { Play, PlayEdit } from '@contract/saved-title.schema'

/** How exactly a member knows the time of a viewing, in the choices of the dialog. */
export type KnownDate = Exclude<PlayPrecision, 'time'>

/** The choices of a day in the dialog; `release`: the day of the first release. */
export type DayChoice = 'today' | 'yesterday' | 'date' | 'release' | 'none'

/** The day of a choice. `date` has the fields of a day, a month or a year. */
export function dayOfChoice(
  choice: DayChoice,
  date: Pick<ViewingFields, 'day' | 'known'>,
  { today, released }: { readonly today: string; readonly released: string },
): Pick<ViewingFields, 'day' | 'known'> {
  if (choice === 'date') return date
  if (choice === 'none') return { day: date.day, known: 'none' }
  return { day: { today, yesterday: addDays(today, -1), release: released }[choice], known: 'day' }
}

/** The choice of a stored day. */
export function choiceOf({ day, known }: Pick<ViewingFields, 'day' | 'known'>, today: string): DayChoice {
  if (known === 'none') return 'none'
  if (known !== 'day') return 'date'
  return day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : 'date'
}

/** The fields of the dialog of a viewing. */
export interface ViewingFields {
  /** `YYYY-MM-DD`; of a month or a year any day of it. */
  readonly day: string
  readonly known: KnownDate
  readonly rating: number | null
  readonly note: string | null
}

/** The fields of a stored viewing. `dayOf` returns the day of a moment in the member's time zone. */
export function fieldsOf(play: Play, today: string, dayOf: (moment: string) => string): ViewingFields {
  const known = precisionOf(Date.parse(play.playedAt), play.precision)
  const day = known === 'time' ? dayOf(play.playedAt) : play.playedAt.slice(0, 10)
  return {
    day: dayOfPlay(play, dayOf) === null ? today : day,
    known: known === 'time' ? 'day' : known,
    rating: play.rating ?? null,
    note: play.note ?? null,
  }
}

/**
 * The time of a viewing by the fields. The day of today means now, any other date is the same in every time zone: its noon in UTC.
 * A month begins with its first day, a year with its first month. `now` is ISO 8601.
 */
export function timeOf(
  { day, known }: ViewingFields,
  today: string,
  now: string,
): Pick<Play, 'playedAt' | 'precision'> {
  if (known === 'none') return { playedAt: new Date(0).toISOString(), precision: 'none' }
  if (known === 'day' && day === today) return { playedAt: now }
  const date = { day, month: `${day.slice(0, 7)}-01`, year: `${day.slice(0, 4)}-01-01` }[known]
  return { playedAt: `${date}T12:00:00.000Z`, precision: known }
}

/** The changes that the fields make to a viewing; null if there are none. An unchanged day keeps the moment of the viewing. */
export function editOf(
  before: ViewingFields,
  after: ViewingFields,
  { today, now }: { readonly today: string; readonly now: string },
): PlayEdit | null {
  const isSameTime = before.known === after.known && (after.known === 'none' || before.day === after.day)
  const note = after.note?.trim() ? after.note : null
  const edit = {
    ...(isSameTime ? {} : timeOf(after, today, now)),
    ...(before.rating === after.rating ? {} : { rating: after.rating }),
    ...(before.note === note ? {} : { note }),
  }
  return Object.keys(edit).length === 0 ? null : edit
}
