import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useApp } from '../../context/app-context.tsx'
import { isOpenedByLink, isOpenedWith } from './film-document.ts'

/**
 * Whether the film in the address starts at once (`isDue`): only if a link of this site opened its document, so that
 * no foreign link causes a request to the film's host. A title without an open license is due, too: the player
 * explains the reason.
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
  // A document that was loaded from another address has a CSP that blocks the film, so the page is reloaded.
  useEffect(() => {
    if (opened === 'otherwise') location.reload()
  }, [opened])
  return { media, isDue: film !== undefined && (opened === 'by press' || (isFetched && !media)) }
}

/** Subscribes to nothing: how a document was opened never changes. */
const onChange = () => () => undefined

function howOpened(film: number | undefined): 'by press' | 'by address' | 'otherwise' | null {
  const [opened] = performance.getEntriesByType('navigation')
  if (film === undefined || !(opened instanceof PerformanceNavigationTiming)) return null
  if (!isOpenedWith(opened.name, location.href)) return 'otherwise'
  return isOpenedByLink(opened.type, document.referrer) ? 'by press' : 'by address'
}
