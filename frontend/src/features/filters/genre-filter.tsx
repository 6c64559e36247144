import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { membersOf, toggleMember, type FilterSearch } from '../../domain/search/filters.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useLoaderQuery } from '../reach/use-loader-query.ts'
import { useFilters, type FilteredList } from './use-filters.ts'

type GenreState = 'none' | 'included' | 'excluded'
const nextState = { none: 'included', included: 'excluded', excluded: 'none' } as const satisfies Record<
  GenreState,
  GenreState
>
const chipClasses = {
  none: '',
  included: 'border-transparent bg-lamp-fill text-on-lamp',
  excluded: 'border-danger text-danger line-through',
} as const

/** Each genre is included, excluded or neither. A title must have all included genres, or any of them. */
export function GenreFilter({ list: { media, genre } }: { list: FilteredList }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { filters, change } = useFilters()
  const { data } = useLoaderQuery(queries.genres(media))
  const included = membersOf(filters.genres)
  const excluded = membersOf(filters.without)
  const stateOf = (id: string): GenreState =>
    included.includes(id) ? 'included' : excluded.includes(id) ? 'excluded' : 'none'
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-quiet">{t('filters.genres')}</legend>
      <div className="flex flex-wrap gap-2">
        {data?.genres
          .filter(({ id }) => id !== genre)
          .map(({ id, name }) => {
            const state = stateOf(String(id))
            return (
              <button
                key={id}
                type="button"
                className={`chip gap-1.5 ${chipClasses[state]}`}
                aria-label={state === 'none' ? name : t(`filters.${state}`, { genre: name })}
                onClick={() => change(withGenreState(filters, String(id), nextState[state]))}
              >
                {state === 'none' ? null : <Icon name={state === 'included' ? 'check' : 'x'} className="size-4" />}
                {name}
              </button>
            )
          })}
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-quiet">
        <span>{t('filters.genresHelp')}</span>
        {included.length > 1 ? (
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
function withGenreState({ genres, without }: FilterSearch, id: string, state: GenreState): FilterSearch {
  const withMembership = (list: string | undefined, isMember: boolean) =>
    membersOf(list).includes(id) === isMember ? list : toggleMember(list, id)
  return {
    genres: withMembership(genres, state === 'included'),
    without: withMembership(without, state === 'excluded'),
  }
}
