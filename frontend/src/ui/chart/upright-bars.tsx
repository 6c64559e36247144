import { ticks } from 'd3-array'
import { useId } from 'react'
import { Hatching, Legend, percent, totalOf, useBars, type BarsProps } from './bar-parts.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { ChartLinks } from './chart-links.tsx'

/** The height of the drawing, of the labels below the bars, and of the space for the highest value above them (CSS px). */
const [HEIGHT, FOOT, HEAD] = [208, 24, 24]
const GROUND = HEIGHT - FOOT
/** The part of the width left of the bars, for the numbers of the lines. */
const GUTTER = 0.08

/** Upright bars, for ordered values: years, months, hours. The highest one has its value; lines show the others. */
export function UprightBars({ bars, legend, format, ...texts }: BarsProps) {
  const pattern = useId()
  const { drawn, text, rows, targetsOf, most } = useBars({ bars, format })
  const lengthOf = (value: number): number => (most === 0 ? 0 : Math.round((value / most) * (GROUND - HEAD)))
  const step = (1 - GUTTER) / drawn.length
  const left = (index: number, part = 0): string => percent(GUTTER + (index + part) * step)
  const peak = most === 0 ? -1 : drawn.findIndex((bar) => totalOf(bar) === most)
  return (
    <ChartFigure {...texts} rows={rows}>
      <div className="chart-plot">
        <svg width="100%" height={HEIGHT} role="img" aria-label={texts.summary}>
          <Hatching id={pattern} />
          <Ticks most={most} text={text} lengthOf={lengthOf} />
          {drawn.map((bar, index) => {
            const [first, second] = [lengthOf(bar.value), lengthOf(bar.second ?? 0)]
            const place = { x: left(index, 0.14), width: percent(0.72 * step) }
            return (
              <g key={bar.key} className={index === peak ? 'chart-bar chart-peak' : 'chart-bar'}>
                <rect {...place} y={GROUND - first} height={first} rx="2" />
                {second > 0 ? (
                  <rect {...place} y={GROUND - first - second} height={second} rx="2" fill={`url(#${pattern})`} />
                ) : null}
              </g>
            )
          })}
          <line className="chart-ground" x1={percent(GUTTER)} x2="100%" y1={GROUND} y2={GROUND} />
          {drawn.map(({ key, label, short = label }, index) => (
            <text key={key} className="chart-label" x={left(index, 0.5)} y={HEIGHT - 5}>
              {short}
            </text>
          ))}
          {peak >= 0 ? (
            <text className="chart-value" x={left(peak, 0.5)} y={HEAD - 8}>
              {text(most)}
            </text>
          ) : null}
        </svg>
        <ChartLinks
          height={HEIGHT}
          targets={drawn.flatMap((bar, index) =>
            targetsOf(bar, { x: left(index), y: 0, width: percent(step), height: HEIGHT }),
          )}
        />
      </div>
      {legend ? <Legend names={legend} /> : null}
    </ChartFigure>
  )
}

interface TicksProps {
  readonly most: number
  readonly text: (value: number) => string
  readonly lengthOf: (value: number) => number
}

/** Lines at round values below the highest one, which has its own text. */
const Ticks = ({ most, text, lengthOf }: TicksProps) =>
  ticks(0, most, 3)
    .filter((tick) => tick > 0 && Number.isInteger(tick) && lengthOf(most) - lengthOf(tick) >= HEAD)
    .map((tick) => (
      <g key={tick} className="chart-tick">
        <line x1={percent(GUTTER)} x2="100%" y1={GROUND - lengthOf(tick)} y2={GROUND - lengthOf(tick)} />
        <text x="0" y={GROUND - lengthOf(tick) + 5}>
          {text(tick)}
        </text>
      </g>
    ))
