import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { uniqueBy } from '../../lib/unique.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { kinds } from './load-search.ts'
import { keyOf, ResultCard } from './result-card.tsx'
import { totalOf, type SearchResults } from './use-search-results.ts'

/** With more than these a row has a page of its own. */
const inRow = 7

/** A row for each kind that has something, first the kind of the best hit. */
export function MixedResults({ q, results: { lists, best } }: { q: string; results: SearchResults }) {
  const { t } = useTranslation()
  const ordered = kinds.toSorted((a, b) => Number(b === best) - Number(a === best))
  return ordered.map((kind) => {
    const rows = uniqueBy(lists[kind].data?.pages[0]?.results ?? [], keyOf)
    return (
      <Carousel
        key={kind}
        title={t(`search.tab.${kind}`)}
        items={rows.map((row) => ({ key: keyOf(row), content: <ResultCard row={row} /> }))}
        more={
          totalOf(lists[kind]) > inRow ? (
            <Link to="/search" search={{ q, tab: kind }} replace className="link link-alone sm:pl-2">
              <SeeAll of={t(`search.tab.${kind}`)} />
            </Link>
          ) : null
        }
      />
    )
  })
}
