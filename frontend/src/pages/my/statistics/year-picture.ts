import { useMemo } from 'react'
import type { Statistics } from '@contract/statistics.schema'
import { useToday } from '../../../context/use-today.ts'
import { mediaTitle } from '../../../domain/title/media.ts'
import type { YearPicture } from './draw-parts.ts'
import { useFormats } from './use-formats.ts'
import type { Names } from './use-statistics.ts'

interface PictureParts {
  readonly year: number
  readonly statistics: Statistics
  readonly names: Names
  /** The member's. */
  readonly name: string
}

/** The texts and figures of the picture of a year. The same object while they are the same, because it is drawn again otherwise. */
export function usePicture({ year, statistics, names, name }: PictureParts): YearPicture {
  const { t, language, number, month, day } = useFormats()
  const today = useToday()
  const { figures, isRunning } = statistics
  const { totals, time } = figures
  const hours = Math.round((totals.minutes.movie + totals.minutes.tv) / 60)
  const counts = time.months.map(({ movie, tv }) => movie + tv)
  const [best] = figures.highest
  const [director] = figures.people.directors.byTitles
  const [genre] = figures.genres
  const bestRow = best && names.title(best.type, best.id)
  const facts = [
    { label: t('statistics.fact.bestRated'), value: bestRow && mediaTitle(bestRow.row) },
    { label: t('statistics.fact.director'), value: director && names.person(director.id) },
    { label: t('statistics.fact.genre'), value: genre && names.genre(genre.id) },
    { label: t('statistics.fact.busiestMonth'), value: month(counts.indexOf(Math.max(...counts)), 'long') },
  ]
  const days = time.days.length
  const picture = JSON.stringify({
    language,
    year: String(year),
    name,
    note: isRunning ? t('statistics.year.soFar', { date: day(today) }) : t('statistics.year.subtitle'),
    figures: [
      { value: number(totals.films), label: t('statistics.films', { count: totals.films }) },
      { value: number(totals.episodes), label: t('statistics.episodes', { count: totals.episodes }) },
      hours > 0
        ? { value: number(hours), label: t('statistics.hours', { count: hours }) }
        : { value: number(days), label: t('statistics.days', { count: days }) },
    ],
    facts: facts.filter(({ value }) => value !== undefined),
    months: counts.map((_, index) => month(index, 'short')),
    days: time.days.map(({ day: date, movie, tv }) => [date, movie + tv]),
  })
  return useMemo(() => {
    // SAFETY: it was written just above.
    const parsed = JSON.parse(picture) as Omit<YearPicture, 'days'> & { days: [string, number][] }
    return { ...parsed, days: new Map(parsed.days) }
  }, [picture])
}
