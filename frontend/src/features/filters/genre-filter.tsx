import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { membersOf, toggled, type FilterSearch } from '../../domain/search/filters.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useAnswer } from '../reach/use-answer.ts'
import type { FilteredList } from './filter-bar.tsx'
import { useFilters } from './use-filters.ts'

type Wish = 'none' | 'wanted' | 'unwanted'
const next = { none: 'wanted', wanted: 'unwanted', unwanted: 'none' } as const satisfies Record<Wish, Wish>
const look = {
  none: '',
  wanted: 'border-transparent bg-lamp-fill text-on-lamp',
  unwanted: 'border-danger text-danger line-through',
} as const

/** Each genre is included, excluded or neither. A title must have all included genres, or any of them. */
export function GenreFilter({ list: { media, genre } }: { list: FilteredList }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { filters, change } = useFilters()
  const { data } = useAnswer(queries.genres(media))
  const wanted = membersOf(filters.genres)
  const unwanted = membersOf(filters.without)
  const wishFor = (id: string): Wish => (wanted.includes(id) ? 'wanted' : unwanted.includes(id) ? 'unwanted' : 'none')
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-quiet">{t('filters.genres')}</legend>
      <div className="flex flex-wrap gap-2">
        {data?.genres
          .filter(({ id }) => id !== genre)
          .map(({ id, name }) => {
            const wish = wishFor(String(id))
            return (
              <button
                key={id}
                type="button"
                className={`chip gap-1.5 ${look[wish]}`}
                aria-label={wish === 'none' ? name : t(`filters.${wish}`, { genre: name })}
                onClick={() => change(wishes(filters, String(id), next[wish]))}
              >
                {wish === 'none' ? null : <Icon name={wish === 'wanted' ? 'check' : 'x'} className="size-4" />}
                {name}
              </button>
            )
          })}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet">
        <span>{t('filters.genresHelp')}</span>
        {wanted.length > 1 ? (
          <label className="inline-flex min-h-11 items-center gap-2 text-ink">
            <input
              type="checkbox"
              className="size-5"
              checked={filters.match === 'any'}
              onChange={({ target }) => change({ match: target.checked ? 'any' : undefined })}
            />
            {t('filters.matchAny')}
          </label>
        ) : null}
      </p>
    </fieldset>
  )
}

/** The change of the filters that gives a genre a new state: it is in one of the two lists, or in none. */
function wishes({ genres, without }: FilterSearch, id: string, wish: Wish): FilterSearch {
  const placed = (list: string | undefined, wanted: boolean) =>
    membersOf(list).includes(id) === wanted ? list : toggled(list, id)
  return { genres: placed(genres, wish === 'wanted'), without: placed(without, wish === 'unwanted') }
}
