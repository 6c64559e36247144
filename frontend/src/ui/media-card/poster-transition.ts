/** The `view-transition-name` of the poster on a title's page (`styles/poster-transition.css`). */
const name = 'title-poster'
let pressed: HTMLAnchorElement | undefined
let picture: { readonly path: string; readonly address: string } | undefined
let named: HTMLElement | undefined

/** Stores the pressed link: the transition to its page may start from its poster. */
export function notePressedLink(link: HTMLAnchorElement): void {
  pressed = link
}

/** Stores the picture of the card or row around the pressed link, for the page that it opens. */
export function notePressedPicture(link: HTMLAnchorElement): void {
  const image = (link.closest('article, li') ?? link).querySelector('img')
  picture = image?.complete && image.currentSrc ? { path: link.pathname, address: image.currentSrc } : undefined
}

/** The address of the picture that the pressed card to this page showed: the browser has it. */
export const pressedPicture = (path: string): string | undefined =>
  picture?.path === path ? picture.address : undefined

/**
 * Gives the poster around the pressed link the `view-transition-name` of the poster on the next page, for this one
 * transition. Two elements of one name would cancel the transition, so the page that is left has none of that name
 * until the end.
 */
export function beginPosterTransition(path: string): void {
  endPosterTransition()
  if (pressed?.pathname === path) giveName(posterOf(pressed))
  pressed = undefined
}

/** For Back: the poster of the page that was left moves to the first visible card or row that links to it. */
export function reversePosterTransition(path: string): void {
  endPosterTransition()
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#main a[href^="${path}"]`)]
  const posters = links.filter(({ pathname }) => pathname === path).map(posterOf)
  giveName(posters.find((poster) => poster && isInView(poster.getBoundingClientRect())))
}

/** Removes the name after the transition: a poster with a name is painted above the link of its card. */
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

const isInView = ({ top, right, bottom, left }: DOMRect): boolean =>
  bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
