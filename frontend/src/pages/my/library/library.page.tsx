import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { LibraryFolders } from '../../../features/library-folders/library-folders.tsx'
import { useLoaderQuery } from '../../../features/reach/use-loader-query.ts'
import { parseLibrarySearch, roleOf } from '../../../domain/files/library-search.ts'
import { LibraryCounts } from './library-counts.tsx'
import { LibraryTabs } from './library-tabs.tsx'
import { LibraryTitles } from './library-titles.tsx'
import { UnmatchedFiles } from './unmatched-files.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'

const route = getRouteApi('/my/library/')

/** The library: the member's folders, the titles of their files, and the files without a title. */
export function LibraryPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const search = parseLibrarySearch(route.useSearch())
  const navigate = route.useNavigate()
  const { data: counts } = useLoaderQuery(queries.of(libraryQueries).libraryCounts())
  const role = roleOf(search)
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('myLibrary.title')}</PageHeading>
      <p className="mt-3 max-w-prose text-lg text-quiet">{t('myLibrary.lead')}</p>
      <LibraryFolders />
      {counts ? <LibraryCounts counts={counts} /> : null}
      {counts && counts.files > 0 ? <LibraryTabs counts={counts} search={search} /> : null}
      {role === null ? (
        <LibraryTitles
          search={search}
          counts={counts}
          onChange={(change) => void navigate({ search: (now) => ({ ...now, ...change }), replace: true })}
        />
      ) : (
        <UnmatchedFiles key={role} role={role} />
      )}
    </div>
  )
}
