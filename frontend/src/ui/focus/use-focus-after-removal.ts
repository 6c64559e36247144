import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'

const controlsOf = (item: Element): HTMLElement[] => [...item.querySelectorAll<HTMLElement>('a[href], button, input')]

interface Focused {
  readonly item: Element
  /** The numbers of the item and of the control in it. */
  readonly index: number
  readonly control: number
  /** The headings before the item, the nearest first. */
  readonly headings: readonly HTMLElement[]
  /** The path of the page: a list that is left with its page moves no focus. */
  readonly path: string
}

/**
 * For lists whose items can be removed: when the item with the focus is removed, the same control of the next item gets
 * the focus, or of the one before. Without items, and when the list is removed with its last one, it is the element that
 * `fallback` returns, else the heading of the message that replaces the list (`EmptyState`), the heading before the
 * item, or the main element of the page. `list` is the ref of the element around the items, `itemProps` are the props of
 * each `li` or `role="listitem"`, or of a bar whose buttons act on the list. A menu that an item has opened elsewhere in
 * the document counts as part of it.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(fallback: () => HTMLElement | null = () => null) {
  const list = useRef<E>(null)
  const focused = useRef<Focused>(null)
  const control = useRef(0)
  const observer = useRef<MutationObserver>(null)
  const items = () => [...(list.current?.querySelectorAll('li, [role="listitem"]') ?? [])]
  const moveFocus = () => {
    const previous = focused.current
    if (!previous || previous.item.isConnected || document.activeElement !== document.body) return
    const nextFocus = nextControl(items(), previous) ?? fallback() ?? headingFor(previous)
    // A control that is disabled by a pending request gets the focus with the next rendering.
    if (!nextFocus || nextFocus.matches(':disabled')) return
    focused.current = null
    focus(nextFocus)
  }
  // The loss of the focus can be seen only after the item was removed from the document.
  useLayoutEffect(moveFocus)
  useFocusAfterUnmount(focused, observer)
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
          headings: headingsBefore(currentTarget),
          path: location.pathname,
        }
        // An item may remove itself without a rendering of its list.
        observer.current ??= new MutationObserver(moveFocus)
        if (list.current) observer.current.observe(list.current, { childList: true, subtree: true })
      },
      onBlur: () => {
        focused.current = null
        observer.current?.disconnect()
      },
    },
  }
}

/** Moves the focus to a heading when the whole list is removed with the item that has the focus. */
function useFocusAfterUnmount(focused: RefObject<Focused | null>, observer: RefObject<MutationObserver | null>) {
  // Only the removal of this component tells that the whole list is gone.
  useLayoutEffect(
    () => () => {
      observer.current?.disconnect()
      const previous = focused.current
      if (!previous) return
      // The elements are removed from the document after this function.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || location.pathname !== previous.path) return
        const nextFocus = headingFor(previous)
        if (nextFocus) focus(nextFocus)
      })
    },
    [focused, observer],
  )
}

function nextControl(remaining: readonly Element[], { index, control }: Focused): HTMLElement | undefined {
  const nearest = [...remaining.slice(index), ...remaining.slice(0, index).toReversed()]
  const controls = nearest.map(controlsOf).find(({ length }) => length > 0)
  return controls?.[control] ?? controls?.at(-1)
}

/** The headings of the page and of its sections before an element, the nearest first. */
const headingsBefore = (element: Element): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#main :is(h1, h2)')]
    .filter((heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    .toReversed()

const headingFor = ({ headings }: Focused): HTMLElement | null =>
  document.querySelector<HTMLElement>('#main [data-empty-state]') ??
  headings.find(({ isConnected }) => isConnected) ??
  document.getElementById('main')

function focus(element: HTMLElement): void {
  if (element.matches('h1, h2')) element.tabIndex = -1
  element.focus({ preventScroll: element.tabIndex < 0 })
}
