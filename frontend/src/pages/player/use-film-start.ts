import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../../context/app-context.tsx'
import { cameByPress, filmOf } from './film-document.ts'

/**
 * Whether the film that the address names begins now: when its document was opened by a press on a link of ours. Else it waits
 * for one, so that nobody's address leads anybody to ask its host. What cannot be played asks nobody: the player says why.
 */
export function useFilmStart(film: number | undefined) {
  const { queries } = useApp()
  const opened = useSyncExternalStore(
    onChange,
    () => howOpened(film),
    () => null,
  )
  const { data, isFetched } = useQuery({ ...queries.media('movie', film ?? 0), enabled: film !== undefined })
  const media = data && 'open_film' in data && data.open_film ? { ...data, open_film: data.open_film } : null
  // A document that was opened with another address has a policy that refuses the film: one that admits it takes its place.
  useEffect(() => {
    if (opened === 'otherwise') location.reload()
  }, [opened])
  return { media, isDue: film !== undefined && (opened === 'by press' || (isFetched && !media)) }
}

/** How a document was opened never changes. */
const onChange = () => () => undefined

function howOpened(film: number | undefined): 'by press' | 'by address' | 'otherwise' | null {
  const [opened] = performance.getEntriesByType('navigation')
  if (film === undefined || !(opened instanceof PerformanceNavigationTiming)) return null
  if (filmOf(opened.name) !== film) return 'otherwise'
  return cameByPress(opened.type, document.referrer) ? 'by press' : 'by address'
}
