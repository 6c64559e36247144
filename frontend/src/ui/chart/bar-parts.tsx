import { max, sum } from 'd3-array'
import { useId } from 'react'
import { formatNumber } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ChartLink, ChartRow, ChartTexts } from './chart-figure.tsx'
import type { ChartTarget } from './chart-links.tsx'

/** A bar: the thing that it counts, and the page that lists it. */
export interface Bar {
  readonly key: string
  readonly label: string
  /** The label under an upright bar, if the whole one has no space; an empty one is left out. */
  readonly short?: string
  readonly lang?: string | undefined
  readonly value: number
  /** A second value, drawn with a pattern at the end of the first. */
  readonly second?: number
  /** Further columns of the table. */
  readonly notes?: readonly string[]
  readonly link?: ChartLink | undefined
}

export interface BarsProps extends ChartTexts {
  readonly bars: readonly Bar[]
  /** The names of both values if bars have two. */
  readonly legend?: readonly [string, string]
  /** A value with its unit; by default the number alone. */
  readonly format?: (value: number) => string
}

/** The most bars of a drawing; the table has them all. */
export const MAX_BARS = 40

export const totalOf = ({ value, second = 0 }: Bar): number => value + second

/** A part of the width, from 0 to 1, as an attribute. */
export const percent = (part: number): string => `${Math.round(part * 10_000) / 100}%`

/** The bars that are drawn, at most 40 with the others as one; their highest value; and the rows of the table. */
export function useBars({ bars, format }: Pick<BarsProps, 'bars' | 'format'>) {
  const { language } = useLanguage()
  const { t } = useTranslation()
  const drawn = withOthers(bars, t('chart.others'))
  const text = format ?? ((value: number) => formatNumber(language, value))
  const rows = bars.map(({ key, label, lang, value, second, notes = [], link }): ChartRow => ({
    key,
    label,
    lang,
    link,
    values: [text(value), ...(second === undefined ? [] : [text(second)]), ...notes],
  }))
  /** The link of a bar, in its box; without one, nothing. */
  const targetsOf = (bar: Bar, box: ChartTarget['box']): ChartTarget[] =>
    bar.link && totalOf(bar) > 0
      ? [
          {
            key: bar.key,
            title: t('phrase.labeled', { label: bar.label, value: text(totalOf(bar)) }),
            link: bar.link,
            box,
          },
        ]
      : []
  return { drawn, text, rows, targetsOf, most: max(drawn, totalOf) ?? 0 }
}

function withOthers(bars: readonly Bar[], label: string): readonly Bar[] {
  if (bars.length <= MAX_BARS) return bars
  const others = bars.slice(MAX_BARS - 1)
  return [
    ...bars.slice(0, MAX_BARS - 1),
    { key: 'others', label, value: sum(others, ({ value }) => value), second: sum(others, ({ second = 0 }) => second) },
  ]
}

/** The pattern of the second value: it differs from the first without its color, too. */
export const Hatching = ({ id }: { id: string }) => (
  <pattern
    id={id}
    className="chart-hatching"
    width="6"
    height="6"
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"
  >
    <rect width="6" height="6" />
    <line x1="0" x2="0" y1="0" y2="6" />
  </pattern>
)

/** The names of both values of the bars. */
export function Legend({ names }: { names: readonly [string, string] }) {
  const pattern = useId()
  return (
    <ul className="chart-legend">
      {names.map((name, index) => (
        <li key={name}>
          <svg className="chart-bar" width="16" height="16" aria-hidden="true">
            <Hatching id={pattern} />
            <rect width="16" height="16" rx="2" fill={index === 0 ? undefined : `url(#${pattern})`} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
