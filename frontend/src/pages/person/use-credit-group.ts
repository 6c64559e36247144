import type { CreditSort } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'

/** What stands before the first title of a group in a list that is sorted by date: its year, or that it is yet to come; null in other orders. */
export function useCreditGroup(sort: CreditSort = 'newest', today: string): (date: string) => string | null {
  const { t } = useTranslation()
  return (date) => {
    if (sort === 'score' || sort === 'title') return null
    if (date === '') return t('people.announced')
    return date > today ? t('people.coming') : date.slice(0, 4)
  }
}
