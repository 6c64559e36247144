import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { longestQuery, queryText } from '../../domain/search/query-text.ts'
import { rememberSearch } from '../../platform/storage/recent-searches.ts'
import { useSearchField } from '../../shell/search-field/use-search-field.ts'

/** The field of the page; the address follows it, and it follows the address when that changes by other means. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation()
  const { text, type } = useSearchField(query)
  const field = useRef<HTMLInputElement>(null)
  // Coming to the search page without a question means wanting to type one.
  useEffect(() => {
    if (query === '') field.current?.focus()
  }, [query])
  return (
    <form
      action="/search"
      role="search"
      aria-label={t('search.placeholder')}
      className="mt-5 max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault()
        rememberSearch(queryText(text))
        field.current?.blur()
      }}
    >
      <label className="sr-only" htmlFor="q">
        {t('nav.search')}
      </label>
      <input
        id="q"
        name="q"
        type="search"
        enterKeyHint="search"
        ref={field}
        autoComplete="off"
        maxLength={longestQuery}
        value={text}
        placeholder={t('search.placeholder')}
        className="field min-h-14 text-lg"
        onChange={(event) => type(event.target.value)}
      />
    </form>
  )
}
