import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const controlsOf = (item: Element): HTMLElement[] => [...item.querySelectorAll<HTMLElement>('a[href], button, input')]

interface Focused {
  readonly item: number
  readonly control: number
  /** The highest number of items since then. */
  count: number
}

/**
 * For lists whose items can be removed: when the item with the focus is removed, the same control of the next item gets
 * the focus, or of the one before. Without items it is the element that `fallback` returns, else the list, or the main
 * element of the page. `list` is the ref of the element around the items, `itemProps` are the props of each `li`. A
 * menu that an item has opened elsewhere in the document counts as part of it.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(fallback: () => HTMLElement | null = () => null) {
  const list = useRef<E>(null)
  const focused = useRef<Focused>(null)
  const control = useRef(0)
  const items = () => [...(list.current?.querySelectorAll('li') ?? [])]
  // The loss of the focus can be seen only after the item was removed from the document.
  useLayoutEffect(() => {
    const previous = focused.current
    const remaining = items()
    if (previous) previous.count = Math.max(previous.count, remaining.length)
    if (!previous || remaining.length >= previous.count || document.activeElement !== document.body) return
    const nextFocus = nextControl(remaining, previous) ?? fallback() ?? list.current ?? document.getElementById('main')
    // A control that is disabled by a pending request gets the focus with the next rendering.
    if (!nextFocus || nextFocus.matches(':disabled')) return
    focused.current = null
    if (nextFocus === list.current) nextFocus.tabIndex = -1
    nextFocus.focus({ preventScroll: nextFocus.tabIndex < 0 })
  })
  return {
    list,
    itemProps: {
      onFocus: ({ currentTarget, target }: FocusEvent<HTMLLIElement>) => {
        const index = controlsOf(currentTarget).indexOf(target)
        if (index >= 0) control.current = index
        focused.current = { item: items().indexOf(currentTarget), control: control.current, count: items().length }
      },
      onBlur: () => {
        focused.current = null
      },
    },
  }
}

function nextControl(remaining: readonly Element[], { item, control }: Focused): HTMLElement | undefined {
  const nearest = [...remaining.slice(item), ...remaining.slice(0, item).toReversed()]
  const controls = nearest.map(controlsOf).find(({ length }) => length > 0)
  return controls?.[control] ?? controls?.at(-1)
}
