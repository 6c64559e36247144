import type { Figures } from '@contract/statistics.schema'
import { starsText } from '../../../domain/lists/stars.ts'
import { Curves } from '../../../ui/chart/curves.tsx'
import { ratingLink } from './figure-links.ts'
import { SingleFacts, type SingleFact } from './figure-tiles.tsx'
import { useFormats } from './use-formats.ts'

/** How the member rates: a curve of films and one of shows, the mean, and the difference to everybody's score. */
export function Ratings({ ratings: { curve, mean, against } }: Pick<Figures, 'ratings'>) {
  const { t, titles } = useFormats()
  const total = curve.reduce((sum, { movie, tv }) => sum + movie + tv, 0)
  if (total === 0) return null
  const names = [t('statistics.column.films'), t('search.tab.tv')] as const
  const points = curve.map(({ movie, tv }, index) => ({
    key: String(index),
    label: starsText(index + 1),
    short: index % 2 === 1 ? starsText(index + 1) : '',
    values: [movie, tv] as const,
    ...(movie + tv > 0 ? { link: ratingLink(index + 1) } : {}),
  }))
  const highest = points.reduce((best, point) =>
    point.values[0] + point.values[1] > best.values[0] + best.values[1] ? point : best,
  )
  return (
    <>
      <Curves
        caption={t('statistics.chart.ratings')}
        summary={t('statistics.chart.peak', {
          name: highest.label,
          number: titles(highest.values[0] + highest.values[1]),
        })}
        columns={[t('statistics.column.rating'), ...names]}
        names={names}
        points={points}
      />
      <RatingFacts mean={mean} against={against} />
    </>
  )
}

function RatingFacts({ mean, against }: Pick<Figures['ratings'], 'mean' | 'against'>) {
  const { t, stars, titles } = useFormats()
  const average = (value: number | null) => (value === null ? '–' : `${stars(value)} ★`)
  const facts: SingleFact[] = [
    {
      label: t('statistics.fact.average'),
      value: average(mean.all),
      note: t('statistics.fact.averageText', { rating: average(mean.movie), showRating: average(mean.tv) }),
    },
  ]
  if (against.mean !== null && Math.abs(against.mean) >= 0.1) {
    const difference = stars(against.mean)
    facts.push({
      label: t('statistics.fact.compared'),
      value: `${against.mean > 0 ? '+' : '−'}${difference} ★`,
      note: t(against.mean > 0 ? 'statistics.fact.above' : 'statistics.fact.below', {
        stars: difference,
        titles: titles(against.titles),
      }),
    })
  }
  return <SingleFacts facts={facts} />
}
