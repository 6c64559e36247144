import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LibraryCounts, LibraryTitle } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../../features/reach/use-loader-query.ts'
import { libraryQuery, type LibrarySearch } from '../../../domain/files/library-search.ts'
import { uniqueBy } from '../../../domain/unique.ts'
import { EndlessGrid } from '../../../ui/media-grid/endless-grid.tsx'
import { SkeletonGrid } from '../../../ui/skeleton/skeleton-grid.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { JumpBar } from './jump-bar.tsx'
import { LibraryTools, type LibraryChange } from './library-tools.tsx'
import { OwnedCard } from './owned-card.tsx'

interface LibraryTitlesProps {
  readonly search: LibrarySearch
  readonly counts: LibraryCounts | undefined
  readonly onChange: (change: LibraryChange) => void
}

const keyOf = ({ media }: LibraryTitle): string => `${media.media_type}-${media.id}`

/** All owned titles, filtered and sorted. */
export function LibraryTitles({ search, counts, onChange }: LibraryTitlesProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useLoaderInfiniteQuery({
    ...queries.of(libraryQueries).libraryTitles(libraryQuery(search)),
    placeholderData: keepPreviousData,
  })
  const pages = list.data?.pages ?? []
  const titles = uniqueBy(
    pages.flatMap(({ results }) => results),
    keyOf,
  )
  return (
    <>
      <h2 id="all-titles" className="display mt-10 text-heading">
        {t('myLibrary.all')}
      </h2>
      <LibraryTools search={search} counts={counts} onChange={onChange} />
      <JumpBar initials={pages[0]?.initials ?? []} search={search} />
      {list.isSuccess && pages[0]?.total_results === 0 ? (
        <EmptyState title={t('savedList.nothingTitle')} text={t('savedList.nothingText')}>
          <Link to="/my/library" className="button button-primary">
            {t('savedList.clear')}
          </Link>
        </EmptyState>
      ) : (
        <Section answer={list} pending={<SkeletonGrid />}>
          {() => (
            <EndlessGrid
              name={`/my/library ${JSON.stringify(search)}`}
              heading={<></>}
              items={titles.map((title) => ({ key: keyOf(title), content: <OwnedCard title={title} /> }))}
              total={pages[0]?.total_results ?? 0}
              list={list}
              nextHref="/my/library"
            />
          )}
        </Section>
      )}
    </>
  )
}
