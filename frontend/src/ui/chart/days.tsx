import { max, sum } from 'd3-array'
import { lightLevel } from '../../domain/light-level.ts'
import { firstWeekday, monthGrid } from '../../domain/month-grid.ts'
import { formatNumber, formatPartialDate } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ChartFigure, type ChartLink, type ChartTexts } from './chart-figure.tsx'
import { ChartLinks } from './chart-links.tsx'

interface DaysProps extends ChartTexts {
  /** The months that are drawn, `YYYY-MM`. */
  readonly months: readonly string[]
  /** How often something happened, by day (`YYYY-MM-DD`); a day without an entry has none. */
  readonly counts: ReadonlyMap<string, number>
  readonly linkOf: (day: string) => ChartLink
  /** The sentence about one month, for screen readers. */
  readonly monthText: (month: string, count: number) => string
}

/** The side of a day's box, and the radius of its light by level: none to most. The size shows it as well as the color. */
const SIDE = 16
const radii = [1.5, 3.6, 5, 6.4, 7.6] as const

/** The days of months as lights, the brighter and larger the more happened. */
export function Days({ months, counts, linkOf, monthText, ...texts }: DaysProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const most = max(counts.values()) ?? 0
  const dayText = (day: string): string => formatPartialDate(language, day)
  const rows = [...counts]
    .filter(([day, count]) => count > 0 && months.includes(day.slice(0, 7)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, count]) => ({
      key: day,
      label: dayText(day),
      values: [formatNumber(language, count)],
      link: linkOf(day),
    }))
  return (
    <ChartFigure {...texts} rows={rows}>
      <div className="chart-months">
        {months.map((month) => (
          <Month key={month} month={month} counts={counts} most={most} linkOf={linkOf} monthText={monthText} />
        ))}
      </div>
      <p className="chart-legend">
        {t('chart.fewer')}
        <svg width={SIDE * radii.length} height={SIDE} aria-hidden="true">
          {radii.map((radius, level) => (
            <Light key={radius} column={level} row={0} level={level} />
          ))}
        </svg>
        {t('chart.more')}
      </p>
    </ChartFigure>
  )
}

type MonthProps = Pick<DaysProps, 'counts' | 'linkOf' | 'monthText'> & { readonly month: string; readonly most: number }

const viewBox = `0 0 ${SIDE * 7} ${SIDE * 6}`

function Month({ month, counts, most, linkOf, monthText }: MonthProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const days = monthGrid(month, firstWeekday(language)).map((place) => ({
    ...place,
    count: counts.get(place.day) ?? 0,
  }))
  const lit = days.filter(({ count }) => count > 0)
  return (
    <div className="chart-plot">
      <p className="chart-month" aria-hidden="true">
        {monthName(language, month)}
      </p>
      <svg
        width="100%"
        viewBox={viewBox}
        role="img"
        aria-label={monthText(
          month,
          sum(lit, ({ count }) => count),
        )}
      >
        {days.map(({ day, column, row, count }) => (
          <Light key={day} column={column} row={row} level={lightLevel(count, most)} />
        ))}
      </svg>
      <ChartLinks
        viewBox={viewBox}
        targets={lit.map(({ day, column, row, count }) => ({
          key: day,
          title: t('phrase.labeled', {
            label: formatPartialDate(language, day),
            value: formatNumber(language, count),
          }),
          link: linkOf(day),
          box: { x: column * SIDE, y: row * SIDE, width: SIDE, height: SIDE },
        }))}
      />
    </div>
  )
}

const Light = ({ column, row, level }: { column: number; row: number; level: number }) => (
  <circle
    className={`chart-light chart-light-${level}`}
    cx={(column + 0.5) * SIDE}
    cy={(row + 0.5) * SIDE}
    r={radii[level]}
  />
)

const monthName = (language: string, month: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
