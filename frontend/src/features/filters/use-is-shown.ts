import { useQueries } from '@tanstack/react-query'
import type { CardRow } from '@contract/card-row'
import { useApp } from '../../context/app-context.tsx'
import { membersOf, type FilterSearch, type Hideable } from '../../domain/search/filters.ts'
import { useUser } from '../../shell/session/use-session.ts'

const markOf = { watched: 'watchedAt', saved: 'savedAt', dismissed: 'dismissedAt' } as const satisfies Record<
  Hideable,
  string
>

/**
 * Returns whether a row may be shown: it has none of the marks that are hidden. A row waits for its own marks and for
 * those of all rows before it, so that no row appears only to vanish, and none is inserted between rows already shown.
 * A row whose marks cannot be fetched is shown. A visitor sees every row.
 */
export function useIsShown(rows: readonly CardRow[], { hide }: FilterSearch): (row: CardRow) => boolean {
  const { queries } = useApp()
  const user = useUser()
  const hidden = membersOf(hide) as Hideable[]
  const isNeeded = user !== null && hidden.length > 0
  const shown = useQueries({
    queries: isNeeded ? rows.map(({ media_type, id }) => queries.savedTitle(media_type, id)) : [],
    combine: (answers) => {
      const waiting = answers.findIndex(
        ({ isPending, isFetched, fetchStatus }) => isPending && !isFetched && fetchStatus !== 'paused',
      )
      return new Set(
        answers.slice(0, waiting === -1 ? undefined : waiting).flatMap(({ data }, index) => {
          const row = rows[index]
          return row && !hidden.some((mark) => data?.item?.[markOf[mark]]) ? [keyOf(row)] : []
        }),
      )
    },
  })
  return (row) => !isNeeded || shown.has(keyOf(row))
}

const keyOf = ({ media_type, id }: CardRow): string => `${media_type}-${id}`
