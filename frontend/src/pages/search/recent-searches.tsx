import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { forgetSearch } from '../../platform/storage/recent-searches.ts'
import { forgetSearches } from '../../platform/storage/stored-searches.ts'
import { useRecentSearches } from '../../ui/recent-searches/use-recent-searches.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const searchField = () => document.getElementById('q')

/** Moves the focus to the search field first, because the button vanishes with the list. */
function forgetAll(): void {
  searchField()?.focus()
  forgetSearches()
}

/** The recent searches of this device. Each can be repeated or removed. */
export function RecentSearches() {
  const { t } = useTranslation()
  const searches = useRecentSearches()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>(searchField)
  if (searches.length === 0) return null
  return (
    <section className="max-w-2xl" aria-label={t('search.recent')}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="display text-heading">{t('search.recent')}</h2>
        <button type="button" className="button-quiet" onClick={forgetAll}>
          {t('search.forgetAll')}
        </button>
      </div>
      <ul ref={listRef} className="mt-3">
        {searches.map((query) => (
          <li key={query} className="flex items-center border-b border-line" {...itemProps}>
            <Link
              to="/search"
              search={{ q: query }}
              className="min-h-11 min-w-0 grow py-2.5 wrap-anywhere hover:text-lamp"
            >
              {query}
            </Link>
            <button
              type="button"
              className="button-quiet text-quiet"
              aria-label={t('search.forget', { query })}
              onClick={() => forgetSearch(query)}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
