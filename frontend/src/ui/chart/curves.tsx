import { max } from 'd3-array'
import { area, curveMonotoneX, line } from 'd3-shape'
import { formatNumber } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { percent } from './bar-parts.tsx'
import { ChartFigure, type ChartLink, type ChartTexts } from './chart-figure.tsx'
import { ChartLinks } from './chart-links.tsx'

/** A place on the horizontal axis, with its value in each curve. */
interface CurvePoint {
  readonly key: string
  readonly label: string
  /** The label below the axis; an empty one is left out. */
  readonly short: string
  /** Of both curves; null if a curve ends before. */
  readonly values: readonly [number | null, number | null]
  readonly link?: ChartLink | undefined
}

interface CurvesProps extends ChartTexts {
  readonly points: readonly CurvePoint[]
  /** The names of the curves: the first is filled, the second a dashed line. */
  readonly names: readonly [string, string]
  readonly format?: (value: number) => string
}

/** The height of the curves, of the space above them for values, and of the labels below (CSS px). */
const [HEIGHT, HEAD, FOOT] = [208, 16, 24]
/** The width of the stretched drawing, in its own units. */
const WIDTH = 1000

interface Drawn {
  readonly x: number
  readonly y: number | null
}
const isKnown = ({ y }: Drawn): boolean => y !== null
const areaOf = area<Drawn>()
  .defined(isKnown)
  .x(({ x }) => x)
  .y0(HEIGHT)
  .y1(({ y }) => y ?? 0)
  .curve(curveMonotoneX)
const lineOf = line<Drawn>()
  .defined(isKnown)
  .x(({ x }) => x)
  .y(({ y }) => y ?? 0)
  .curve(curveMonotoneX)

/** The places of a curve, from its values. */
const placesOf = (points: readonly CurvePoint[], curve: 0 | 1, most: number): Drawn[] =>
  points.map(({ values }, index) => {
    const value = values[curve]
    const y = value === null ? null : HEIGHT - (most === 0 ? 0 : (value / most) * (HEIGHT - HEAD))
    return { x: ((index + 0.5) / points.length) * WIDTH, y }
  })

/** Two curves over the same places, such as this year and the one before. */
export function Curves({ points, names, format, ...texts }: CurvesProps) {
  const { language } = useLanguage()
  const { t } = useTranslation()
  const text = format ?? ((value: number) => formatNumber(language, value))
  const most = max(points.flatMap(({ values }) => values.map((value) => value ?? 0))) ?? 0
  const step = 1 / points.length
  const [first, second] = [placesOf(points, 0, most), placesOf(points, 1, most)]
  const rows = points.map(({ key, label, link, values }) => ({
    key,
    label,
    link,
    values: values.map((value) => (value === null ? '–' : text(value))),
  }))
  const targets = points.flatMap(({ key, label, link, values }, index) => {
    const value = values
      .flatMap((each, curve) =>
        each === null ? [] : [t('phrase.labeled', { label: names[curve as 0 | 1], value: text(each) })],
      )
      .join(' · ')
    const title = t('phrase.labeled', { label, value })
    const box = { x: percent(index * step), y: 0, width: percent(step), height: HEIGHT + FOOT }
    return link && values.some(Boolean) ? [{ key, title, link, box }] : []
  })
  return (
    <ChartFigure {...texts} rows={rows}>
      <div className="chart-plot">
        <svg width="100%" height={HEIGHT + FOOT} role="img" aria-label={texts.summary}>
          {/* The curves are stretched to the width; their lines are not. */}
          <svg width="100%" height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
            <path className="chart-area" d={areaOf(first) ?? ''} />
            <path className="chart-curve" d={lineOf(first) ?? ''} />
            <path className="chart-curve chart-dashed" d={lineOf(second) ?? ''} />
          </svg>
          <line className="chart-ground" x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
          {points.map(({ key, short }, index) => (
            <text key={key} className="chart-label" x={percent((index + 0.5) * step)} y={HEIGHT + FOOT - 6}>
              {short}
            </text>
          ))}
        </svg>
        <ChartLinks height={HEIGHT + FOOT} targets={targets} />
      </div>
      <CurveLegend names={names} />
    </ChartFigure>
  )
}

const CurveLegend = ({ names }: Pick<CurvesProps, 'names'>) => (
  <ul className="chart-legend">
    {names.map((name, index) => (
      <li key={name}>
        <svg width="28" height="16" aria-hidden="true">
          <path className={index === 0 ? 'chart-curve' : 'chart-curve chart-dashed'} d="M2 8H26" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)
