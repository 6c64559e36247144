import type { Figures } from '@contract/statistics.schema'
import type { Bar } from '../../../ui/chart/bar-parts.tsx'
import type { ChartLink } from '../../../ui/chart/chart-figure.tsx'
import { Days } from '../../../ui/chart/days.tsx'
import { UprightBars } from '../../../ui/chart/upright-bars.tsx'
import { dayLink, monthLink, yearLink } from './figure-links.ts'
import { FactLink, SingleFacts, type SingleFact } from './figure-tiles.tsx'
import { thinned, useFormats } from './use-formats.ts'

type Time = Figures['time']
type Pair = Time['months'][number]

/** A bar of viewings: those of films, and those of episodes with a pattern on top. */
const barOf = (key: string, label: string, short: string, { movie, tv }: Pair, link?: ChartLink): Bar => ({
  key,
  label,
  short,
  value: movie,
  second: tv,
  link,
})

/** Upright bars of viewings, of films and of episodes. */
function ViewingBars({ caption, column, bars }: { caption: string; column: string; bars: readonly Bar[] }) {
  const { t, peak, viewings } = useFormats()
  const names = [t('statistics.column.films'), t('statistics.column.episodes')] as const
  return (
    <UprightBars
      caption={caption}
      summary={peak(bars, viewings)}
      columns={[column, ...names]}
      bars={bars}
      legend={names}
    />
  )
}

/** Viewings by year: each opens its year. */
export function YearBars({ years }: Pick<Time, 'years'>) {
  const { t } = useFormats()
  const shorts = thinned(
    years.map(({ year }) => String(year)),
    7,
  )
  const bars = years.map((pair, index) =>
    barOf(String(pair.year), String(pair.year), shorts[index]!, pair, yearLink(pair.year)),
  )
  return <ViewingBars caption={t('statistics.chart.years')} column={t('statistics.column.year')} bars={bars} />
}

/** Viewings by month. `linkOf` gives the page of a month, from 1; the months of all years together have none. */
export function MonthBars({ months, linkOf }: Pick<Time, 'months'> & { linkOf?: (month: number) => ChartLink }) {
  const { t, month, shortestMonth } = useFormats()
  const bars = months.map((pair, index) =>
    barOf(String(index), month(index, 'long'), shortestMonth(index), pair, linkOf?.(index + 1)),
  )
  return <ViewingBars caption={t('statistics.chart.months')} column={t('statistics.column.month')} bars={bars} />
}

export function WeekdayBars({ weekdays }: Pick<Time, 'weekdays'>) {
  const { t, weekday } = useFormats()
  const bars = weekdays.map((pair, index) =>
    barOf(String(index), weekday(index, 'long'), weekday(index, 'short'), pair),
  )
  return <ViewingBars caption={t('statistics.chart.weekdays')} column={t('statistics.column.day')} bars={bars} />
}

export function HourBars({ hours }: Pick<Time, 'hours'>) {
  const { t, hour } = useFormats()
  const bars = hours.map((pair, index) => barOf(String(index), hour(index), index % 6 === 3 ? hour(index) : '', pair))
  return <ViewingBars caption={t('statistics.chart.hours')} column={t('statistics.column.hour')} bars={bars} />
}

const allOf = ({ movie, tv }: Pair): number => movie + tv

/** The days of months as lights. `months`: `YYYY-MM`; `linkOf` gives the page of a day. */
export function DayLights({
  days,
  months,
  linkOf,
}: Pick<Time, 'days'> & { months: readonly string[]; linkOf: (day: string) => ChartLink }) {
  const { t, language, day: dayText, viewings } = useFormats()
  const counts = new Map(days.map(({ day, ...pair }) => [day, allOf(pair)]))
  const total = days.reduce((sum, pair) => sum + allOf(pair), 0)
  const name = t('statistics.dayCount', { count: days.length })
  return (
    <Days
      caption={t('statistics.chart.days')}
      summary={t('statistics.chart.daysText', { name, number: viewings(total) })}
      columns={[t('statistics.column.day'), t('statistics.column.viewings')]}
      months={months}
      counts={counts}
      linkOf={linkOf}
      monthText={(month, count) => t('statistics.chart.daysText', { name: dayText(month), number: viewings(count) })}
      key={language}
    />
  )
}

/** Of a year the month with most; the day with most, and the longest streak and break. */
export function TimeFacts({ time: { months, streak, pause, busiest }, year }: { time: Time; year?: number }) {
  const { t, day, month, viewings } = useFormats()
  const counts = months.map(allOf)
  const most = Math.max(...counts)
  const peak = counts.indexOf(most)
  const period = (label: string, found: Time['streak']): SingleFact[] =>
    found
      ? [
          {
            label,
            value: t('statistics.dayCount', { count: found.days }),
            note: t('statistics.fact.fromTo', { from: day(found.from), to: day(found.to) }),
          },
        ]
      : []
  const facts: SingleFact[] = [
    ...(year !== undefined && most > 0
      ? [
          {
            label: t('statistics.fact.busiestMonth'),
            value: <FactLink link={monthLink(year, peak + 1)}>{month(peak, 'long')}</FactLink>,
            note: viewings(most),
          },
        ]
      : []),
    ...(busiest
      ? [
          {
            label: t('statistics.fact.busiestDay'),
            value: <FactLink link={dayLink(busiest.day)}>{day(busiest.day)}</FactLink>,
            note: viewings(allOf(busiest)),
          },
        ]
      : []),
    ...period(t('statistics.fact.streak'), streak),
    ...period(t('statistics.fact.pause'), pause),
  ]
  return facts.length > 0 ? <SingleFacts facts={facts} /> : null
}
