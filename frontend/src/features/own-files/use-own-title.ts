import { useQuery } from '@tanstack/react-query'
import type { LibraryTitleFiles } from '@contract/library.schema'
import type { MediaType } from '@contract/media.schema'
import { libraryQueries } from '../../api/library-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useMarks } from '../marks/use-marks.ts'

/**
 * The member's files of a title. Undefined while they are being fetched, and if the member has none; the marks say
 * whether there are any, so nothing is fetched then.
 */
export function useOwnTitle(type: MediaType, id: number): LibraryTitleFiles | undefined {
  const { queries } = useApp()
  const { isOwned } = useMarks({ type, id, name: '' })
  const { data } = useQuery({ ...queries.of(libraryQueries).libraryTitle(type, id), enabled: isOwned })
  return isOwned ? data : undefined
}
