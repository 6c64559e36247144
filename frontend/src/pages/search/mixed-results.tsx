import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Section } from '../../features/reach/section.tsx'
import { uniqueBy } from '../../domain/unique.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { kinds } from './load-search.ts'
import { keyOf, ResultCard } from './result-card.tsx'
import type { SearchResults } from './use-search-results.ts'

/** A row with more results links to a page of its own. */
const MAX_IN_ROW = 7

/** A row for each kind with results, first the kind of the best hit. */
export function MixedResults({ q, results: { lists, best } }: { q: string; results: SearchResults }) {
  const { t } = useTranslation()
  const ordered = kinds.toSorted((a, b) => Number(b === best) - Number(a === best))
  return ordered.map((kind) => {
    const title = t(`search.tab.${kind}`)
    return (
      <Section key={kind} answer={lists[kind]} title={title}>
        {({ pages }) => (
          <Carousel
            title={title}
            items={uniqueBy(pages[0]?.results ?? [], keyOf).map((row) => ({
              key: keyOf(row),
              content: <ResultCard row={row} />,
            }))}
            more={
              lists[kind].hasNextPage || (pages[0]?.results.length ?? 0) > MAX_IN_ROW ? (
                <Link to="/search" search={{ q, tab: kind }} replace className="link link-alone sm:pl-2">
                  <SeeAll of={title} />
                </Link>
              ) : null
            }
          />
        )}
      </Section>
    )
  })
}
