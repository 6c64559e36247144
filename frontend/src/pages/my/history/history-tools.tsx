import { useTranslation } from '../../../i18n/use-translation.ts'
import type { HistorySearch } from '../../../domain/lists/history-search.ts'
import { RatingField, SelectField, TypeField } from '../list-tools.tsx'

export type HistorySearchChange = { [K in keyof HistorySearch]?: HistorySearch[K] | undefined }
interface HistoryToolsProps {
  readonly search: HistorySearch
  readonly onChange: (change: HistorySearchChange) => void
}

/** Filters the history by type, by the ratings of the viewings, and by first viewings and rewatches. */
export function HistoryTools({ search, onChange }: HistoryToolsProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-6 grid max-w-3xl gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-3">
      <TypeField type={search.type} onChange={onChange} />
      <RatingField rating={search.rating} onChange={onChange} />
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
