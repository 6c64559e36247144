import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const controlsOf = (item: Element): HTMLElement[] => [...item.querySelectorAll<HTMLElement>('a[href], button, input')]

interface Focused {
  readonly item: Element
  /** The numbers of the item and of the control in it. */
  readonly index: number
  readonly control: number
  /** The path of the page: a list that is left with its page moves no focus. */
  readonly path: string
}

/**
 * For lists whose items can be removed: when the item with the focus is removed, the same control of the next item gets
 * the focus, or of the one before. Without items, and when the list is removed with its last one, it is the element that
 * `fallback` returns, else the heading before the list, or the main element of the page. `list` is the ref of the element
 * around the items, `itemProps` are the props of each `li` or `role="listitem"`. A menu that an item has opened elsewhere
 * in the document counts as part of it.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(fallback: () => HTMLElement | null = () => null) {
  const list = useRef<E>(null)
  const focused = useRef<Focused>(null)
  const control = useRef(0)
  const items = () => [...(list.current?.querySelectorAll('li, [role="listitem"]') ?? [])]
  // The loss of the focus can be seen only after the item was removed from the document.
  useLayoutEffect(() => {
    const previous = focused.current
    if (!previous || previous.item.isConnected || document.activeElement !== document.body) return
    const nextFocus = nextControl(items(), previous) ?? fallback() ?? headingOf(headingsBefore(list.current))
    // A control that is disabled by a pending request gets the focus with the next rendering.
    if (!nextFocus || nextFocus.matches(':disabled')) return
    focused.current = null
    focus(nextFocus)
  })
  useLayoutEffect(
    () => () => {
      const previous = focused.current
      if (!previous) return
      const headings = headingsBefore(previous.item)
      // The elements are removed from the document after this function.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || location.pathname !== previous.path) return
        const nextFocus = headingOf(headings)
        if (nextFocus) focus(nextFocus)
      })
    },
    [],
  )
  return {
    list,
    itemProps: {
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
        const index = controlsOf(currentTarget).indexOf(target)
        if (index >= 0) control.current = index
        focused.current = {
          item: currentTarget,
          index: items().indexOf(currentTarget),
          control: control.current,
          path: location.pathname,
        }
      },
      onBlur: () => {
        focused.current = null
      },
    },
  }
}

function nextControl(remaining: readonly Element[], { index, control }: Focused): HTMLElement | undefined {
  const nearest = [...remaining.slice(index), ...remaining.slice(0, index).toReversed()]
  const controls = nearest.map(controlsOf).find(({ length }) => length > 0)
  return controls?.[control] ?? controls?.at(-1)
}

/** The headings of the page and of its sections before an element, the nearest first. */
function headingsBefore(element: Element | null): HTMLElement[] {
  if (!element) return []
  return [...document.querySelectorAll<HTMLElement>('#main :is(h1, h2)')]
    .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .toReversed()
}

const headingOf = (headings: readonly HTMLElement[]): HTMLElement | null =>
  headings.find(({ isConnected }) => isConnected) ?? document.getElementById('main')

function focus(element: HTMLElement): void {
  if (element.matches('h1, h2')) element.tabIndex = -1
  element.focus({ preventScroll: element.tabIndex < 0 })
}
