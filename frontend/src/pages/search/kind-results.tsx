import { useTranslation } from '../../i18n/use-translation.ts'
import { uniqueBy } from '../../domain/unique.ts'
import { EndlessGrid } from '../../ui/media-grid/endless-grid.tsx'
import type { Kind } from './load-search.ts'
import { keyOf, ResultCard } from './result-card.tsx'
import { totalOf, type SearchList } from './use-search-results.ts'

/** All results of one kind. */
export function KindResults({ q, kind, list }: { q: string; kind: Kind; list: SearchList }) {
  const { t } = useTranslation()
  const pages = list.data?.pages ?? []
  const rows = uniqueBy(
    pages.flatMap(({ results }) => results),
    keyOf,
  )
  const next = String((pages.at(-1)?.page ?? 0) + 1)
  return (
    <EndlessGrid
      name={`/search?${new URLSearchParams({ q, tab: kind })}`}
      itemKind={kind === 'person' ? 'people' : 'titles'}
      heading={<h2 className="sr-only">{t(`search.tab.${kind}`)}</h2>}
      items={rows.map((row) => ({ key: keyOf(row), content: <ResultCard row={row} /> }))}
      total={totalOf(list)}
      list={list}
      nextHref={list.hasNextPage ? `/search?${new URLSearchParams({ q, tab: kind, page: next })}` : null}
    />
  )
}
