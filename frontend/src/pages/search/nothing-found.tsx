import { Link } from '@tanstack/react-router'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { categoryKey } from '../../domain/title/categories.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { kinds, type Kind } from './load-search.ts'
import { RecentSearches } from './recent-searches.tsx'
import { hasResults, type SearchResults } from './use-search-results.ts'

interface NothingFoundProps {
  readonly q: string
  readonly tab: Kind | undefined
  readonly lists: SearchResults['lists']
  /** A similar query that finds something. */
  readonly didYouMean: string | undefined
}

/**
 * Suggests what to try if nothing was found: kinds with results, a similar query, or else the query without its last
 * word, popular lists and genres. For the embedded catalogue it adds how many titles that has.
 */
export function NothingFound({ q, tab, lists, didYouMean }: NothingFoundProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { boot } = useApp()
  const otherKinds = kinds.filter((kind) => kind !== tab && hasResults(lists[kind]))
  const titles = Object.values(lists).find((list) => !hasResults(list))?.data?.pages[0]?.catalogue_titles
  const shorter = q.split(/\s+/).slice(0, -1).join(' ')
  return (
    <>
      <EmptyState
        title={t('search.nothingTitle', { query: q })}
        text={tab && otherKinds.length > 0 ? t(`search.elsewhere.${tab}`) : t('search.nothingText')}
      >
        {otherKinds.map((kind) => (
          <Link key={kind} to="/search" search={{ q, tab: kind }} replace className="button button-primary">
            {t(`search.tab.${kind}`)}
          </Link>
        ))}
        {didYouMean !== undefined ? (
          <Link to="/search" search={{ q: didYouMean }} className="button button-primary">
            {t('search.didYouMean', { query: didYouMean })}
          </Link>
        ) : null}
        {otherKinds.length === 0 && didYouMean === undefined && shorter ? (
          <Link to="/search" search={{ q: shorter }} className="button button-primary">
            {t('search.shorter', { query: shorter })}
          </Link>
        ) : null}
        <Link to="/$type/category/$query" params={{ type: 'movie', query: 'popular' }} className="button">
          {t(categoryKey('movie', 'popular', boot.source))}
        </Link>
        <Link to="/$type/category/$query" params={{ type: 'tv', query: 'popular' }} className="button">
          {t(categoryKey('tv', 'popular', boot.source))}
        </Link>
        <Link to="/genre" className="button">
          {t('nav.genres')}
        </Link>
      </EmptyState>
      {titles !== undefined ? (
        <p className="mt-6 text-quiet">
          {t('demo.selection', { count: titles, number: formatNumber(language, titles) })}{' '}
          <Link to="/demo" className="link">
            {t('demo.more')}
          </Link>
        </p>
      ) : null}
      <RecentSearches />
    </>
  )
}
