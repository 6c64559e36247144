/** The name that the poster of a title's page has in every change of page (`styles/grow.css`). */
const name = 'title-poster'
let growing: HTMLElement | undefined
let shrunk: HTMLElement | undefined

/**
 * The poster of the card or row around a pressed link becomes the page's: for the one change of page it has the page
 * poster's name, which the page that is left gives up meanwhile, because two of one name stop the change.
 */
export function growFrom(link: Element): void {
  stopGrowing()
  forgetShrunk()
  const poster = posterOf(link)
  if (!poster) return
  growing = poster
  poster.style.viewTransitionName = name
  document.documentElement.dataset['growing'] = ''
}

/** Once the page is there, the name is its own. */
export function stopGrowing(): void {
  growing?.style.removeProperty('view-transition-name')
  growing = undefined
  delete document.documentElement.dataset['growing']
}

/** The poster of a page that was left goes back to the first card or row in sight that leads to that page. */
export function shrinkTo(path: string): void {
  forgetShrunk()
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#main a[href^="${path}"]`)]
  const posters = links.filter(({ pathname }) => pathname === path).map(posterOf)
  shrunk = posters.find((poster) => poster && inSight(poster.getBoundingClientRect())) ?? undefined
  if (!shrunk) return
  shrunk.style.viewTransitionName = name
  document.documentElement.dataset['growing'] = ''
}

/** Before the next change of page, in which the card is a card like others. */
export function forgetShrunk(): void {
  if (!shrunk) return
  shrunk.style.removeProperty('view-transition-name')
  shrunk = undefined
  delete document.documentElement.dataset['growing']
}

const posterOf = (link: Element): HTMLElement | null =>
  (link.closest('article, li') ?? link).querySelector<HTMLElement>('[data-poster]')

const inSight = ({ top, right, bottom, left }: DOMRect): boolean =>
  bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
