import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AnyRow } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { mediaDate, mediaTitle, mediaYear } from '../../domain/title/media.ts'
import { useOpenLog } from '../../shell/log/use-log.ts'
import { rememberSearch } from '../../platform/storage/recent-searches.ts'
import { useRecentSearches } from '../../ui/recent-searches/use-recent-searches.ts'
import type { Command, CommandGroup } from './command.ts'
import { useCanBrowse } from '../use-can-browse.ts'

/** The most results of each group; the search page has all. */
const [MAX_TITLES, MAX_PEOPLE, MAX_RECENT] = [6, 3, 5]

interface TitleResults {
  readonly groups: readonly CommandGroup[]
  /** The command that opens the search page, after all other groups. */
  readonly last: CommandGroup
  readonly status: string | undefined
}
const noResults: TitleResults = { groups: [], last: { label: '', items: [] }, status: undefined }

/**
 * Titles and people for the query, or recent searches if it is empty, and a status. `isLog`: titles alone, and a chosen
 * one is logged.
 */
export function useTitleResults(query: string, isLog: boolean): TitleResults {
  const { t } = useTranslation()
  const { queries } = useApp()
  const recent = useRecentSearches()
  const mayBrowse = useCanBrowse()
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...queries.typeahead(query),
    enabled: mayBrowse && query !== '',
  })
  const { search, ask, open } = useCommands(query, isLog)
  if (!mayBrowse) return noResults
  if (query === '' && isLog) return noResults
  if (query === '')
    return { ...noResults, groups: [{ label: t('search.recent'), items: recent.slice(0, MAX_RECENT).map(search) }] }
  const rows = data?.results ?? []
  const titles = rows.filter(({ media_type }) => media_type !== 'person').slice(0, MAX_TITLES)
  const people = rows.filter(({ media_type }) => media_type === 'person').slice(0, MAX_PEOPLE)
  const groups = [
    { label: t('palette.titles'), items: titles.map(open) },
    ...(isLog ? [] : [{ label: t('nav.people'), items: people.map(open) }]),
  ]
  const status = isError
    ? t('error.tryAgain')
    : isFetching
      ? t('list.loading')
      : data && rows.length === 0
        ? t('search.nothingTitle', { query })
        : undefined
  const didYouMean = isPlaceholderData ? undefined : data?.did_you_mean
  return {
    groups: rows[0]?.media_type === 'person' ? groups.toReversed() : groups,
    last: {
      label: t('nav.search'),
      items: [search(query), ...(didYouMean === undefined ? [] : [ask(didYouMean)])],
    },
    status,
  }
}

/** Creates the commands that search for words and open a title or a person. Both store the query as a recent search. */
function useCommands(query: string, isLog: boolean) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const search = (q: string): Command => ({
    id: `search ${q}`,
    label: q === query ? t('palette.searchFor', { query: q }) : q,
    icon: q === query ? 'search' : 'history',
    run: () => {
      rememberSearch(q)
      void navigate({ to: '/search', search: { q } })
    },
  })
  /** A similar query: a question after the query itself, which Enter searches for. */
  const ask = (q: string): Command => ({
    ...search(q),
    label: t('search.didYouMean', { query: q }),
    icon: 'search',
  })
  const openLog = useOpenLog()
  const goTo = (row: AnyRow): void => {
    if (isLog && row.media_type !== 'person')
      return openLog({
        subject: { type: row.media_type, id: row.id, name: mediaTitle(row), released: mediaDate(row) },
      })
    rememberSearch(query)
    const id = String(row.id)
    void (row.media_type === 'person'
      ? navigate({ to: '/person/$id', params: { id } })
      : navigate({ to: '/$type/$id', params: { type: row.media_type, id } }))
  }
  const open = (row: AnyRow): Command => ({
    id: `${row.media_type} ${row.id}`,
    icon: 'search',
    row,
    run: () => goTo(row),
    ...(row.media_type === 'person'
      ? { label: row.name }
      : {
          label: mediaTitle(row),
          lang: row.fallback?.title,
          note: [t(`type.${row.media_type}`), mediaYear(row)].filter(Boolean).join(' · '),
        }),
  })
  return { search, ask, open }
}
