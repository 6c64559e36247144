import type { MediaType } from '@contract/media.schema'
import type { LogSubject } from './log.machine.ts'

const address = /^\/(movie|tv)\/(\d{1,10})(?:\/season\/(\d{1,4})\/episode\/(\d{1,5}))?\/?$/
const anchor = /^#?s(\d{1,4})e(\d{1,5})$/

/** The title, or its episode, that an address names; null if it is the address of something else. */
function namedBy(url: URL, name: string): LogSubject | null {
  const [, type, id, season, episode] = address.exec(url.pathname) ?? []
  if (!type || !id) return null
  const numbers = season && episode ? [season, episode] : anchor.exec(url.hash)?.slice(1)
  const named = type === 'tv' && numbers ? { season: Number(numbers[0]), episode: Number(numbers[1]) } : null
  // SAFETY: the address has one of these types.
  return { type: type as MediaType, id: Number(id), name, ...(named ? { episode: named } : {}) }
}

const textOf = (element: Element | null): string => element?.textContent.trim() ?? ''

/** The title of the card or the row that an element is in: that of its first link to one. */
function subjectOf(element: Element | null | undefined, page: LogSubject | null): LogSubject | null {
  const place = element?.closest('article, li, tr')
  if (!place) return null
  const ofPage = page?.type === 'tv' ? anchor.exec(place.id) : null
  if (page && ofPage) return { ...page, episode: { season: Number(ofPage[1]), episode: Number(ofPage[2]) } }
  const links = [...place.querySelectorAll<HTMLAnchorElement>('a[href]')]
  const link = links.find((one) => textOf(one) !== '' && namedBy(new URL(one.href), ''))
  return link ? namedBy(new URL(link.href), textOf(link)) : null
}

/**
 * The title or episode that the key logs: the card or row that has the focus, else the one under the pointer, else the
 * page's title or episode; null without any of them.
 */
export function subjectAt(document: Document): LogSubject | null {
  const url = new URL(document.location.pathname, document.location.origin)
  const named = namedBy(url, textOf(document.querySelector('h1')))
  // The heading of an episode's page is the name of the episode; the name of the show is in the link to its page.
  const show = named?.episode && document.querySelector(`main a[href="/tv/${named.id}"]`)
  const page = named && show ? { ...named, name: textOf(show) } : named
  const pointed = [...document.querySelectorAll(':hover')].at(-1)
  return subjectOf(document.activeElement, page) ?? subjectOf(pointed, page) ?? page
}
