import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MAX_QUERY_LENGTH, queryText } from '../../domain/search/query-text.ts'
import { rememberSearch } from '../../platform/storage/recent-searches.ts'
import { useSearchField } from '../../shell/search-field/use-search-field.ts'
import { SearchInput } from '../../ui/field/search-input.tsx'

/** The search field. Typing updates the address, and a change of the address updates the field. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation()
  const { text, type } = useSearchField(query)
  const field = useRef<HTMLInputElement>(null)
  // Without a query the member wants to type one, so the field gets the focus.
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
      <SearchInput
        id="q"
        name="q"
        enterKeyHint="search"
        ref={field}
        autoComplete="off"
        maxLength={MAX_QUERY_LENGTH}
        value={text}
        placeholder={t('search.placeholder')}
        className="field min-h-14 text-lg"
        onSearch={type}
      />
    </form>
  )
}
