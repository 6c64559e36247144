import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { ChipRow } from '../../ui/chip-row/chip-row.tsx'
import { kinds, type Kind } from './load-search.ts'
import { totalOf, type SearchResults } from './use-search-results.ts'

/** The highest count that the service gives. */
const MAX_COUNTED = 10_000

interface SearchTabsProps {
  readonly q: string
  readonly tab: Kind | undefined
  readonly lists: SearchResults['lists']
}

/** Tabs for all results, films, shows and people, with their counts. */
export function SearchTabs({ q, tab, lists }: SearchTabsProps) {
  const { t } = useTranslation()
  return (
    <ChipRow label={t('search.types')} className="mt-5">
      {[undefined, ...kinds].map((kind) => (
        <li key={kind ?? 'all'}>
          <Link
            to="/search"
            search={kind ? { q, tab: kind } : { q }}
            replace
            resetScroll={false}
            aria-current={kind === tab ? 'page' : undefined}
            activeOptions={{ exact: true, includeSearch: true }}
            className="chip gap-2 whitespace-nowrap"
          >
            {t(`search.tab.${kind ?? 'multi'}`)}
            {kind ? <Count total={totalOf(lists[kind])} /> : null}
          </Link>
        </li>
      ))}
    </ChipRow>
  )
}

function Count({ total }: { total: number | undefined }) {
  const { language } = useLanguage()
  if (total === undefined) return null
  const isMore = total >= MAX_COUNTED
  return (
    <span className="text-sm tabular-nums opacity-75">
      {formatNumber(language, Math.min(total, MAX_COUNTED))}
      {isMore ? '+' : ''}
    </span>
  )
}
