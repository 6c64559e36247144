/** The way a layer is left: by Escape, or by a press beside it. */
type Dismissal = 'escape' | 'press'

export interface Layer {
  readonly element: HTMLElement
  /**
   * A dialog keeps the focus inside, and a menu closes when it leaves; both hide the rest of the page from assistive
   * technology and keep it from scrolling. A popover does neither. A press beside a menu or a popover closes it; a
   * dialog has a shade for that.
   */
  readonly kind: 'dialog' | 'menu' | 'popover'
  readonly dismiss: (by: Dismissal) => void
}

/** Elements that Tab may reach. */
const tabbableSelector =
  'a[href], button, input, select, textarea, iframe, summary, audio[controls], video[controls], [tabindex]'

/** The open layers, the lowest first. */
let layers: readonly Layer[] = []
let hidden: readonly Element[] = []
/** Ends the listeners of the page. */
let listening = new AbortController()

/** Puts a layer over all others. Returns a function that removes it. */
export function openLayer(layer: Layer): () => void {
  if (layers.length === 0) listen()
  change([...layers, layer])
  return () => {
    change(layers.filter((other) => other !== layer))
    if (layers.length === 0) listening.abort()
  }
}

/** The elements of a layer that Tab reaches, in their order. */
export const tabbable = (layer: HTMLElement): HTMLElement[] =>
  [...layer.querySelectorAll<HTMLElement>(tabbableSelector)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )

function change(now: readonly Layer[]): void {
  layers = now
  const modal = layers.findLastIndex(({ kind }) => kind !== 'popover')
  for (const element of hidden) element.removeAttribute('aria-hidden')
  hidden = modal < 0 ? [] : hideBeside(layers.slice(modal).map(({ element }) => element))
  lockScrolling(modal >= 0)
}

/** Hides everything but these elements and live regions from assistive technology. Returns the elements that it hid. */
function hideBeside(shown: readonly Element[]): Element[] {
  const spared = [...shown, ...document.querySelectorAll('[aria-live]')]
  const hide = (parent: Element): Element[] =>
    [...parent.children].flatMap((child) => {
      if (spared.includes(child) || child.matches('script, [aria-hidden="true"]')) return []
      if (spared.some((element) => child.contains(element))) return hide(child)
      child.setAttribute('aria-hidden', 'true')
      return [child]
    })
  return hide(document.body)
}

/** The place of the scroll bar stays, so that nothing moves. */
function lockScrolling(isLocked: boolean): void {
  const { style, clientWidth } = document.documentElement
  if (isLocked && innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  if (!isLocked) style.scrollbarGutter = ''
  style.overflow = isLocked ? 'hidden' : ''
}

/** Listens to the page while a layer is open. */
function listen(): void {
  listening = new AbortController()
  const { signal } = listening
  document.addEventListener('keydown', onKeyDown, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('pointerdown', onPointerDown, { signal, capture: true })
}

function onKeyDown(event: KeyboardEvent): void {
  const layer = layers.at(-1)
  if (!layer || event.isComposing) return
  // A notification, which is above a dialog, closes separately.
  if (event.key === 'Escape' && !isLive(event.target)) layer.dismiss('escape')
  if (event.key === 'Tab' && layer.kind === 'dialog') wrapFocus(event, layer.element)
}

const isLive = (target: unknown): boolean => target instanceof Element && target.closest('[aria-live]') !== null

/** From the last element Tab goes to the first, and back. */
function wrapFocus(event: KeyboardEvent, layer: HTMLElement): void {
  const stops = tabbable(layer)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const { activeElement } = document
  if (activeElement !== from && activeElement !== layer && layer.contains(activeElement)) return
  if (activeElement === layer && !event.shiftKey) return
  event.preventDefault()
  to?.focus()
}

/** The focus stays in a dialog; notifications are above it. */
function onFocus({ target }: Event): void {
  const layer = layers.at(-1)
  if (layer?.kind !== 'dialog' || !(target instanceof Element) || layer.element.contains(target)) return
  if (!isLive(target)) (tabbable(layer.element)[0] ?? layer.element).focus()
}

/** The click that ends the press is dropped: a press beside a menu closes it and does nothing else. */
function onPointerDown({ target }: Event): void {
  const layer = layers.at(-1)
  if (!layer || layer.kind === 'dialog' || (target instanceof Node && layer.element.contains(target))) return
  const ended = new AbortController()
  const drop = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
    ended.abort()
  }
  addEventListener('click', drop, { capture: true, signal: ended.signal })
  // A press that became a gesture has no click.
  addEventListener('pointerdown', () => ended.abort(), { capture: true, once: true, signal: ended.signal })
  layer.dismiss('press')
}
