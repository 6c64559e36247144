/** The name that the poster of a title's page has in every change of page (`styles/poster-transition.css`). */
const name = 'title-poster'
let pressed: HTMLAnchorElement | undefined
let named: HTMLElement | undefined

/** Notes the link that was pressed: the change of page that it begins may grow from it. */
export function notePressedLink(link: HTMLAnchorElement): void {
  pressed = link
}

/**
 * The poster of the card or row around the link that leads to the next page becomes that page's: for the one change of
 * page it has the page poster's name, which the page that is left gives up meanwhile, because two of one name stop the
 * change.
 */
export function beginPosterTransition(path: string): void {
  endPosterTransition()
  if (pressed?.pathname === path) giveName(posterOf(pressed))
  pressed = undefined
}

/** The poster of a page that was left goes back to the first card or row in sight that leads to that page. */
export function reversePosterTransition(path: string): void {
  endPosterTransition()
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#main a[href^="${path}"]`)]
  const posters = links.filter(({ pathname }) => pathname === path).map(posterOf)
  giveName(posters.find((poster) => poster && inSight(poster.getBoundingClientRect())))
}

/** A card is a card like others again: what has a name is painted over its own link. */
export function endPosterTransition(): void {
  named?.style.removeProperty('view-transition-name')
  named = undefined
  delete document.documentElement.dataset['growing']
}

function giveName(poster: HTMLElement | null | undefined): void {
  if (!poster) return
  named = poster
  poster.style.viewTransitionName = name
  document.documentElement.dataset['growing'] = ''
}

const posterOf = (link: Element): HTMLElement | null =>
  (link.closest('article, li') ?? link).querySelector<HTMLElement>('[data-poster]')

const inSight = ({ top, right, bottom, left }: DOMRect): boolean =>
  bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
