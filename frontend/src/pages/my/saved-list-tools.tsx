import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { savedOrders, type SavedOrder, type SavedSearch } from '../../domain/lists/saved-search.ts'
import { starsText } from '../../domain/lists/stars.ts'
import { SelectField, SearchField } from './list-tools.tsx'

export type SavedSearchChange = { [K in keyof SavedSearch]?: SavedSearch[K] | undefined }
interface SavedListToolsProps {
  readonly search: SavedSearch
  readonly onChange: (change: SavedSearchChange) => void
}
const ratings = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/** Searches, filters and sorts a list. */
export function SavedListTools({ search, onChange }: SavedListToolsProps) {
  const { t } = useTranslation()
  return (
    <div
      className="mt-6 grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5"
      role="search"
      aria-label={t('savedList.search')}
    >
      <SearchField
        label={t('savedList.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <SelectField
        label={t('savedList.sortBy')}
        value={search.order ?? 'newest'}
        onChange={(order) => onChange({ order: order === 'newest' ? undefined : (order as SavedOrder) })}
      >
        {(Object.keys(savedOrders) as SavedOrder[]).map((order) => (
          <option key={order} value={order}>
            {t(`savedList.order.${order}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('savedList.kind')}
        value={search.type ?? ''}
        onChange={(type) => onChange({ type: type === 'movie' || type === 'tv' ? type : undefined })}
      >
        <option value="">{t('savedList.allKinds')}</option>
        <option value="movie">{t('search.tab.movie')}</option>
        <option value="tv">{t('search.tab.tv')}</option>
      </SelectField>
      <GenreChoice search={search} onChange={onChange} />
      <RatingChoice search={search} onChange={onChange} />
    </div>
  )
}

function GenreChoice({ search, onChange }: SavedListToolsProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data: genres = [] } = useQuery(queries.userGenres())
  return (
    <SelectField
      label={t('savedList.genre')}
      value={search.genre ?? ''}
      onChange={(genre) => onChange({ genre: genre || undefined })}
    >
      <option value="">{t('savedList.allGenres')}</option>
      {genres.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function RatingChoice({ search, onChange }: SavedListToolsProps) {
  const { t } = useTranslation()
  return (
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
  )
}
