import { Link } from '@tanstack/react-router'
import type { LibraryCounts, LibraryTitle } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../../features/reach/use-loader-query.ts'
import { isNarrowed, libraryQuery, type LibrarySearch } from '../../../domain/files/library-search.ts'
import { pictureLabels } from '../../../domain/files/quality-labels.ts'
import { uniqueBy } from '../../../domain/unique.ts'
import { MediaCard } from '../../../ui/media-card/media-card.tsx'
import { EndlessGrid } from '../../../ui/media-grid/endless-grid.tsx'
import { SkeletonGrid } from '../../../ui/skeleton/skeleton-grid.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LibraryTools, type LibraryChange } from './library-tools.tsx'

interface LibraryTitlesProps {
  readonly search: LibrarySearch
  readonly counts: LibraryCounts | undefined
  readonly onChange: (change: LibraryChange) => void
}

const keyOf = ({ media }: LibraryTitle): string => `${media.media_type}-${media.id}`

/** The owned titles, filtered and sorted. */
export function LibraryTitles({ search, counts, onChange }: LibraryTitlesProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useLoaderInfiniteQuery(queries.of(libraryQueries).libraryTitles(libraryQuery(search)))
  const pages = list.data?.pages ?? []
  const isEmpty = list.isSuccess && pages[0]?.total_results === 0
  if (isEmpty && !isNarrowed(search)) return counts ? <EmptyLibrary counts={counts} /> : null
  const titles = uniqueBy(
    pages.flatMap(({ results }) => results),
    keyOf,
  )
  return (
    <>
      <LibraryTools search={search} onChange={onChange} />
      {isEmpty ? (
        <EmptyState title={t('savedList.nothingTitle')} text={t('savedList.nothingText')}>
          <Link to="/my/library" className="button button-primary">
            {t('savedList.clear')}
          </Link>
        </EmptyState>
      ) : (
        <Section answer={list} pending={<SkeletonGrid />}>
          {() => (
            <EndlessGrid
              name="/my/library"
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

/** A card with the quality, the number of owned episodes and the number of duplicates. */
function OwnedCard({ title: { media, quality, episodes, duplicates } }: { title: LibraryTitle }) {
  const { t } = useTranslation()
  const isComplete = episodes?.aired === episodes?.owned
  const badges = [...pictureLabels(quality), ...(duplicates > 0 ? [t('myLibrary.copies', { number: duplicates })] : [])]
  return (
    <>
      <MediaCard row={media} />
      {episodes ? (
        <p className={`mt-1 text-sm tabular-nums ${isComplete ? 'text-quiet' : ''}`}>
          {episodes.aired === null
            ? t('myLibrary.episodesOfUnknown', { owned: episodes.owned })
            : t('myLibrary.episodes', { owned: episodes.owned, aired: episodes.aired })}
        </p>
      ) : null}
      {badges.length > 0 ? (
        <p className="mt-1 flex flex-wrap gap-1">
          {badges.map((badge) => (
            <span key={badge} className="rounded border border-line px-1.5 text-sm">
              {badge}
            </span>
          ))}
        </p>
      ) : null}
    </>
  )
}

/** Explains why the library has no titles yet, and offers the next step. */
function EmptyLibrary({ counts: { files, waiting, review } }: { counts: LibraryCounts }) {
  const { t } = useTranslation()
  if (files === 0) return <EmptyState title={t('myLibrary.empty.title')} text={t('myLibrary.empty.text')} />
  if (waiting > 0) return <EmptyState title={t('myLibrary.lookingUp.title')} text={t('myLibrary.lookingUp.text')} />
  return (
    <EmptyState title={t('myLibrary.unknown.title')} text={t('myLibrary.unknown.text')}>
      <Link
        to={review > 0 ? '/my/library/review' : '/my/library'}
        search={review > 0 ? {} : { tab: 'main' }}
        className="button button-primary"
      >
        {t(review > 0 ? 'myLibrary.review.title' : 'myLibrary.tab.main')}
      </Link>
    </EmptyState>
  )
}
