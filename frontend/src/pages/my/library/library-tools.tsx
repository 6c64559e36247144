import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { LibraryCounts } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { foldersInOrder } from '../../../domain/files/folder-order.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { alphabetical } from '../../../i18n/format/format.ts'
import { useApp } from '../../../context/app-context.tsx'
import {
  filtersOf,
  librarySorts,
  parseLibrarySearch,
  resolutions,
  type LibrarySearch,
} from '../../../domain/files/library-search.ts'
import { resolutionName } from '../../../domain/files/quality-labels.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SelectField, SearchField } from '../list-tools.tsx'

export type LibraryChange = { [K in keyof LibrarySearch]?: LibrarySearch[K] | undefined }
interface LibraryToolsProps {
  readonly search: LibrarySearch
  readonly counts: LibraryCounts | undefined
  readonly onChange: (change: LibraryChange) => void
}

const sortNames = {
  added: 'savedList.order.newest',
  title: 'savedList.order.title',
  released: 'savedList.order.released',
  size: 'myLibrary.largest',
} as const

/** Searches, sorts and filters the library. Narrow screens show the filters after a press, so that posters come first. */
export function LibraryTools({ search, counts, onChange }: LibraryToolsProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const filtersId = useId()
  const filters = filtersOf(search).length
  // The values of the fields are parsed like those of the address.
  const change = (values: { [K in keyof LibrarySearch]?: string }) => {
    const read = parseLibrarySearch(values)
    onChange(Object.fromEntries(Object.keys(values).map((name) => [name, read[name as keyof LibrarySearch]])))
  }
  return (
    <div
      className="mt-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-7"
      role="search"
      aria-label={t('myLibrary.search')}
    >
      <SearchField label={t('myLibrary.search')} value={search.q ?? ''} onChange={(q) => change({ q })} />
      <SelectField label={t('savedList.sortBy')} value={search.sort ?? 'title'} onChange={(sort) => change({ sort })}>
        {librarySorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortNames[sort])}
          </option>
        ))}
      </SelectField>
      <button
        type="button"
        className="button lg:hidden"
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="sliders-horizontal" />
        {filters > 0 ? t('filters.count', { count: filters }) : t('filters.title')}
      </button>
      <div
        id={filtersId}
        className={`col-span-2 grid grid-cols-2 gap-3 lg:col-span-5 lg:grid-cols-5 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <Filters search={search} counts={counts} change={change} />
      </div>
      <OnlyChips search={search} isOpen={isOpen} onChange={onChange} />
    </div>
  )
}

interface FiltersProps {
  readonly search: LibrarySearch
  readonly counts: LibraryCounts | undefined
  readonly change: (values: { [K in keyof LibrarySearch]?: string }) => void
}

function Filters({ search, counts, change }: FiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <SelectField label={t('savedList.kind')} value={search.type ?? ''} onChange={(type) => change({ type })}>
        <option value="">{t('savedList.allKinds')}</option>
        <option value="movie">{t('search.tab.movie')}</option>
        <option value="tv">{t('search.tab.tv')}</option>
      </SelectField>
      <GenreChoice search={search} counts={counts} change={change} />
      <SelectField label={t('myLibrary.decade')} value={search.decade ?? ''} onChange={(decade) => change({ decade })}>
        <option value="">{t('myLibrary.anyDecade')}</option>
        {(counts?.decades ?? []).map((decade) => (
          <option key={decade} value={decade}>
            {t('myLibrary.ofDecade', { first: String(decade) })}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('myLibrary.quality')}
        value={search.resolution ?? ''}
        onChange={(resolution) => change({ resolution })}
      >
        <option value="">{t('myLibrary.anyQuality')}</option>
        {resolutions.map((resolution) => (
          <option key={resolution} value={resolution}>
            {resolutionName(resolution)}
          </option>
        ))}
      </SelectField>
      <FolderChoice folder={search.folder} onChange={(folder) => change({ folder })} />
    </>
  )
}

/** The genres of the library’s titles. */
function GenreChoice({ search, counts, change }: FiltersProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const { data: ofMovies } = useQuery(queries.genres('movie'))
  const { data: ofShows } = useQuery(queries.genres('tv'))
  const names = new Map([...(ofShows?.genres ?? []), ...(ofMovies?.genres ?? [])].map(({ id, name }) => [id, name]))
  const genres = (counts?.genres ?? []).flatMap((id) => ({ id, name: names.get(id) ?? '' })).filter(({ name }) => name)
  return (
    <SelectField label={t('savedList.genre')} value={search.genre ?? ''} onChange={(genre) => change({ genre })}>
      <option value="">{t('savedList.allGenres')}</option>
      {alphabetical(language, genres, ({ name }) => name).map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface FolderChoiceProps {
  readonly folder: string | undefined
  readonly onChange: (folder: string) => void
}

function FolderChoice({ folder, onChange }: FolderChoiceProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const { data } = useQuery(queries.of(libraryQueries).libraryFolders())
  const folders = foldersInOrder(data?.folders ?? [], language)
  return (
    <SelectField label={t('myLibrary.folder')} value={folder ?? ''} onChange={onChange}>
      <option value="">{t('myLibrary.allFolders')}</option>
      {folders.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

interface OnlyChipsProps {
  readonly search: LibrarySearch
  readonly isOpen: boolean
  readonly onChange: (change: LibraryChange) => void
}

/** Filters for titles with missing episodes, or with duplicate files. */
function OnlyChips({ search, isOpen, onChange }: OnlyChipsProps) {
  const { t } = useTranslation()
  return (
    <div className={`col-span-2 flex flex-wrap gap-2 lg:col-span-7 ${isOpen ? '' : 'max-lg:hidden'}`}>
      {(['missing', 'duplicates'] as const).map((only) => (
        <button
          key={only}
          type="button"
          className="chip"
          aria-pressed={search[only] === 'true'}
          onClick={() => onChange({ [only]: search[only] ? undefined : 'true' })}
        >
          {t(`myLibrary.only.${only}`)}
        </button>
      ))}
    </div>
  )
}
