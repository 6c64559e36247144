import { useId } from 'react'
import { shortened } from '../../domain/shortened.ts'
import { Hatching, Legend, MAX_BARS, percent, totalOf, useBars, type BarsProps } from './bar-parts.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { ChartLinks } from './chart-links.tsx'

/** The height of a bar with its label above it (CSS px), large enough for a finger. */
const ROW = 44
/** The letters of a label that fit above a bar on a phone. */
const MAX_LETTERS = 34

interface LyingBarsProps extends BarsProps {
  /** How many of the first bars are drawn, if the table is enough for the others. */
  readonly drawnBars?: number
}

/** Lying bars, for names: each has its label above it and its value at the end of the line. */
export function LyingBars({ bars, legend, format, drawnBars = MAX_BARS, ...texts }: LyingBarsProps) {
  const pattern = useId()
  const { drawn: all, text, rows, targetsOf, most } = useBars({ bars, format })
  const drawn = all.slice(0, drawnBars)
  const height = drawn.length * ROW
  const shareOf = (value: number): number => (most === 0 ? 0 : value / most)
  return (
    <ChartFigure {...texts} rows={rows}>
      <div className="chart-plot">
        <svg width="100%" height={height} role="img" aria-label={texts.summary}>
          <Hatching id={pattern} />
          {drawn.map((bar, index) => {
            const place = { y: index * ROW + 27, height: 8, rx: 2 }
            return (
              <g key={bar.key} className={totalOf(bar) === most ? 'chart-bar chart-peak' : 'chart-bar'}>
                <text className="chart-name" x="0" y={index * ROW + 19} lang={bar.lang}>
                  {shortened(bar.label, MAX_LETTERS)}
                </text>
                <text className="chart-number" x="100%" y={index * ROW + 19}>
                  {text(totalOf(bar))}
                </text>
                <rect className="chart-track" x="0" width="100%" {...place} />
                <rect x="0" width={percent(shareOf(bar.value))} {...place} />
                {bar.second ? (
                  <rect
                    x={percent(shareOf(bar.value))}
                    width={percent(shareOf(bar.second))}
                    {...place}
                    fill={`url(#${pattern})`}
                  />
                ) : null}
              </g>
            )
          })}
        </svg>
        <ChartLinks
          height={height}
          targets={drawn.flatMap((bar, index) => targetsOf(bar, { x: 0, y: index * ROW, width: '100%', height: ROW }))}
        />
      </div>
      {legend ? <Legend names={legend} /> : null}
    </ChartFigure>
  )
}
