const places = 'h1, h2, h3, a[href], button, input, select, textarea'

/**
 * For a retry button that is removed when its data arrives, as its `ref`: if it has the focus then, the focus moves to
 * the first heading or control of the content that replaces it. A page begins at its `h1`. If nothing can have the
 * focus, it is the nearest heading before the button, else the dialog or the main element around it. A page that is
 * left moves no focus.
 */
export function focusOnArrival(button: HTMLElement | null): (() => void) | undefined {
  if (!button) return undefined
  return () => {
    // React calls this before it removes the button from the document.
    if (document.activeElement !== button) return
    const root = button.closest<HTMLElement>('[role="dialog"], #main')
    const all = root ? placesIn(root) : []
    const own = all.indexOf(button)
    const [before, after] = [all.slice(0, own).toReversed(), all.slice(own + 1)]
    const { pathname } = location
    queueMicrotask(() => {
      if (document.activeElement !== document.body || location.pathname !== pathname) return
      const arrival = root && arrivalIn(root, before, after)
      focus(arrival ?? root ?? document.getElementById('main'))
    })
  }
}

const placesIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(places)]

/** The first place between the nearest ones that are still in the document, or the nearest heading before them. */
function arrivalIn(root: HTMLElement, before: readonly HTMLElement[], after: readonly HTMLElement[]) {
  const all = placesIn(root)
  const [previous, next] = [before, after].map((near) => near.find(({ isConnected }) => isConnected))
  const arrived = all.slice(previous ? all.indexOf(previous) + 1 : 0, next ? all.indexOf(next) : all.length)
  return (
    arrived.find((place) => place.matches('h1')) ??
    arrived.find((place) => !place.matches(':disabled')) ??
    before.find((place) => place.isConnected && place.matches('h1, h2, h3'))
  )
}

function focus(element: HTMLElement | null): void {
  if (element?.matches('h1, h2, h3')) element.tabIndex = -1
  element?.focus({ preventScroll: element.tabIndex < 0 })
}
