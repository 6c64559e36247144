import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { foldersInOrder } from '../../../domain/files/folder-order.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useApp } from '../../../context/app-context.tsx'
import {
  librarySorts,
  parseLibrarySearch,
  resolutions,
  type LibrarySearch,
} from '../../../domain/files/library-search.ts'
import { resolutionName } from '../../../domain/files/quality-labels.ts'
import { SelectField, SearchField } from '../list-tools.tsx'

export type LibraryChange = { [K in keyof LibrarySearch]?: LibrarySearch[K] | undefined }
interface LibraryToolsProps {
  readonly search: LibrarySearch
  readonly onChange: (change: LibraryChange) => void
}

const sortNames = {
  added: 'savedList.order.newest',
  title: 'savedList.order.title',
  released: 'savedList.order.released',
  size: 'myLibrary.largest',
} as const

/** Searches, filters and sorts the library. */
export function LibraryTools({ search, onChange }: LibraryToolsProps) {
  const { t } = useTranslation()
  // The values of the fields are parsed like those of the address.
  const change = (values: { [K in keyof LibrarySearch]?: string }) => {
    const read = parseLibrarySearch(values)
    onChange(Object.fromEntries(Object.keys(values).map((name) => [name, read[name as keyof LibrarySearch]])))
  }
  return (
    <div
      className="mt-6 grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-5"
      role="search"
      aria-label={t('myLibrary.search')}
    >
      <SearchField label={t('myLibrary.search')} value={search.q ?? ''} onChange={(q) => change({ q })} />
      <SelectField label={t('savedList.sortBy')} value={search.sort ?? 'added'} onChange={(sort) => change({ sort })}>
        {librarySorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortNames[sort])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('savedList.kind')} value={search.type ?? ''} onChange={(type) => change({ type })}>
        <option value="">{t('savedList.allKinds')}</option>
        <option value="movie">{t('search.tab.movie')}</option>
        <option value="tv">{t('search.tab.tv')}</option>
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
      <OnlyChips search={search} onChange={onChange} />
    </div>
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

/** Filters for titles with missing episodes, or with duplicate files. */
function OnlyChips({ search, onChange }: LibraryToolsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2 min-[22rem]:col-span-2 lg:col-span-5">
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
