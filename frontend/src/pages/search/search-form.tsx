import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { longestQuery, queryText } from '../../domain/search/query-text.ts'
import { rememberSearch } from '../../platform/storage/recent-searches.ts'

const route = getRouteApi('/search')
/** How long after the last key a question is asked. */
const typingPause = 200

/** The field of the page; the address follows it, and it follows the address when that changes by other means. */
export function SearchForm({ query }: { query: string }) {
  const { t } = useTranslation()
  const navigate = route.useNavigate()
  const [text, setText] = useState(query)
  const [asked, setAsked] = useState(query)
  const field = useRef<HTMLInputElement>(null)
  if (query !== asked) {
    setAsked(query)
    setText(query)
  }
  // Coming to the search page without a question means wanting to type one.
  useEffect(() => {
    if (query === '') field.current?.focus()
  }, [query])
  // The address follows the field once typing pauses, so that Back leads to the page before the search.
  useEffect(() => {
    const typed = queryText(text)
    if (typed === asked) return
    const timer = setTimeout(() => {
      setAsked(typed)
      void navigate({
        search: (old) => ({ ...old, q: typed || undefined, page: undefined }),
        replace: true,
        resetScroll: false,
      })
    }, typingPause)
    return () => clearTimeout(timer)
  }, [text, asked, navigate])
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
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
