import { useQueries } from '@tanstack/react-query'
import type { MediaType } from '@contract/media.schema'
import type { SavedTitle } from '@contract/saved-title.schema'
import { useApp } from '../../context/app-context.tsx'
import { useSession } from '../../shell/session/use-session.ts'

interface Title {
  readonly media_type: MediaType
  readonly id: number
}

/**
 * Returns the saved title for each of these titles: null if there is none, undefined while it is being fetched. A
 * visitor always gets null.
 */
export function useMarksOf(titles: readonly Title[]): (title: Title) => SavedTitle | null | undefined {
  const { queries } = useApp()
  const { user } = useSession()
  const items = useQueries({
    queries: user ? titles.map(({ media_type, id }) => queries.savedTitle(media_type, id)) : [],
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data, isPending }, index) =>
          isPending ? [] : [[keyOf(titles[index]!), data?.item ?? null]],
        ),
      ),
  })
  return (title) => (user ? items.get(keyOf(title)) : null)
}

const keyOf = ({ media_type, id }: Title): string => `${media_type}-${id}`
