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
export function useFocusAfterRemoval<E extends HTMLElement>(otherwise: () => HTMLElement | null = () => null) {
  const list = useRef<E>(null)
  const focused = useRef<Focused>(null)
  const control = useRef(0)
  const items = () => [...(list.current?.querySelectorAll('li') ?? [])]
  // The loss of the focus can be seen only after the item was removed from the document.
  useLayoutEffect(() => {
    const was = focused.current
    const left = items()
    if (was) was.count = Math.max(was.count, left.length)
    if (!was || left.length >= was.count || document.activeElement !== document.body) return
    const heir = heirOf(left, was) ?? otherwise() ?? list.current ?? document.getElementById('main')
    // A control that is disabled by a pending request gets the focus with the next rendering.
    if (!heir || heir.matches(':disabled')) return
    focused.current = null
    if (heir === list.current) heir.tabIndex = -1
    heir.focus({ preventScroll: heir.tabIndex < 0 })
  })
  return {
    list,
    item: {
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

function heirOf(left: readonly Element[], { item, control }: Focused): HTMLElement | undefined {
  const nearest = [...left.slice(item), ...left.slice(0, item).toReversed()]
  const controls = nearest.map(controlsOf).find(({ length }) => length > 0)
  return controls?.[control] ?? controls?.at(-1)
}
