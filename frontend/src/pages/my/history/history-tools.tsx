import { useTranslation } from '../../../i18n/use-translation.ts'
import type { HistorySearch } from '../../../domain/lists/history-search.ts'
import { starsText } from '../../../domain/lists/stars.ts'
import { SelectField } from '../list-tools.tsx'

export type HistorySearchChange = { [K in keyof HistorySearch]?: HistorySearch[K] | undefined }
interface HistoryToolsProps {
  readonly search: HistorySearch
  readonly onChange: (change: HistorySearchChange) => void
}
const ratings = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** Filters the history by type, by the ratings of the viewings, and by first viewings and rewatches. */
export function HistoryTools({ search, onChange }: HistoryToolsProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 grid max-w-3xl gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3">
      <SelectField
        label={t('savedList.kind')}
        value={search.type ?? ''}
        onChange={(type) => onChange({ type: type === 'movie' || type === 'tv' ? type : undefined })}
      >
        <option value="">{t('savedList.allKinds')}</option>
        <option value="movie">{t('search.tab.movie')}</option>
        <option value="tv">{t('search.tab.tv')}</option>
      </SelectField>
      <SelectField
        label={t('savedList.rating')}
        value={search.rating ?? ''}
        onChange={(rating) => onChange({ rating: rating || undefined })}
      >
        <option value="">{t('savedList.anyRating')}</option>
        {ratings.map((rating) => (
          <option key={rating} value={rating}>
            {t('savedList.atLeast', { rating: starsText(rating) })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('history.kind')}
        value={search.rewatch ?? ''}
        onChange={(rewatch) => onChange({ rewatch: rewatch === 'yes' || rewatch === 'no' ? rewatch : undefined })}
      >
        <option value="">{t('history.allViewings')}</option>
        <option value="no">{t('history.firstViewings')}</option>
        <option value="yes">{t('history.rewatches')}</option>
      </SelectField>
    </div>
  )
}
