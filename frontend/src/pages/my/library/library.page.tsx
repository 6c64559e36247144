import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { FolderDrop } from '../../../features/library-folders/folder-drop.tsx'
import { FoldersButton } from '../../../features/library-folders/folders-button.tsx'
import { MatchingStatus } from '../../../features/library-folders/matching-status.tsx'
import { useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { isNarrowed, parseLibrarySearch, roleOf } from '../../../domain/files/library-search.ts'
import { useLibrary } from '../../../shell/folders/use-library.ts'
import { LibraryCounts } from './library-counts.tsx'
import { EmptyLibrary } from './empty-library.tsx'
import { LibraryRows } from './library-rows.tsx'
import { LibraryTabs } from './library-tabs.tsx'
import { LibraryTitles } from './library-titles.tsx'
import { UnmatchedFiles } from './unmatched-files.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'

const route = getRouteApi('/my/library/')

/** The library: the titles of the member’s files, the files without a title, and the settings of their folders. */
export function LibraryPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const search = parseLibrarySearch(route.useSearch())
  const navigate = route.useNavigate()
  const library = useLibrary()
  const { data: counts } = useLoaderQuery(queries.of(libraryQueries).libraryCounts())
  const role = roleOf(search)
  const titles = counts ? counts.movies + counts.shows : null
  return (
    <FolderDrop add={library.add} className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PageHeading>{t('myLibrary.title')}</PageHeading>
        <FoldersButton library={library} />
      </div>
      <MatchingStatus />
      {counts ? <LibraryCounts counts={counts} /> : null}
      {counts && counts.files > 0 ? <LibraryTabs counts={counts} search={search} /> : null}
      {role !== null ? (
        <UnmatchedFiles key={role} role={role} />
      ) : counts && titles === 0 ? (
        <EmptyLibrary counts={counts} library={library} />
      ) : (
        <>
          {isNarrowed(search) || titles === null ? null : <LibraryRows titles={titles} />}
          <LibraryTitles
            search={search}
            counts={counts}
            onChange={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
          />
        </>
      )}
    </FolderDrop>
  )
}
