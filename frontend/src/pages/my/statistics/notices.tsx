import type { Statistics } from '@contract/statistics.schema'
import { useDayOf } from '../../../context/use-today.ts'
import { useFormats } from './use-formats.ts'
import { useIsOffline } from './use-statistics.ts'

/** What the reader has to know about the figures: how many titles they know of, and how old they are. */
export function Notices({ statistics: { isStale, countedAt, coverage } }: { statistics: Statistics }) {
  const { t, day, number } = useFormats()
  const dayOf = useDayOf()
  const isOffline = useIsOffline()
  const { titles, known, pending } = coverage
  return (
    <div className="mt-4 grid gap-1 text-quiet">
      {known < titles ? <p>{t('statistics.coverage', { known: number(known), count: titles })}</p> : null}
      {pending > 0 ? <p>{t('statistics.fetching', { count: pending })}</p> : null}
      <p role="status">
        {isOffline ? t('statistics.offline', { date: day(dayOf(countedAt)) }) : isStale ? t('statistics.counting') : ''}
      </p>
    </div>
  )
}
