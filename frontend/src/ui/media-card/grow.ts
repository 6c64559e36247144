/** The name that the poster of a title's page has in every change of page (`styles/grow.css`). */
const name = 'title-poster'
let growing: HTMLElement | undefined

/**
 * The pressed card's poster becomes the page's: for the one change of page it has the page poster's name, which the page
 * that is left gives up meanwhile, because two of one name stop the change. /search changes without a transition.
 */
export function growFrom(card: Element | null): void {
  stopGrowing()
  const poster = card?.querySelector<HTMLElement>('[data-poster]')
  if (!poster || location.pathname === '/search') return
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
