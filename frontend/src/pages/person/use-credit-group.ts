import type { CreditSort } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Returns the group heading of a date: its year, or upcoming, or announced; null if the list is not sorted by date. */
export function useCreditGroup(sort: CreditSort = 'newest', today: string): (date: string) => string | null {
  const { t } = useTranslation()
  return (date) => {
    if (sort === 'score' || sort === 'title') return null
    if (date === '') return t('people.announced')
    return date > today ? t('people.coming') : date.slice(0, 4)
  }
}
