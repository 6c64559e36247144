import { useLayoutEffect, useRef, type FocusEvent } from 'react'

const controlsOf = (item: Element): HTMLElement[] => [...item.querySelectorAll<HTMLElement>('a[href], button, input')]

interface Focused {
  readonly item: number
  readonly control: number
  /** Of the items, at most. */
  count: number
}

/**
 * For lists whose items can be taken away: when the one that has the focus goes, the same control of the next item gets
 * it, or of the one before. Where nothing is left `otherwise` says who gets it, else it is the list, or the page's main
 * part. `list` goes on what holds the items, `item` on each `li`. What an item opens elsewhere in the document counts as
 * part of it.
 */
export function useFocusAfterRemoval<E extends HTMLElement>(otherwise: () => HTMLElement | null = () => null) {
  const list = useRef<E>(null)
  const focused = useRef<Focused>(null)
  const control = useRef(0)
  const items = () => [...(list.current?.querySelectorAll('li') ?? [])]
  // That the focus went with its item shows once the item is gone from the document.
  useLayoutEffect(() => {
    const was = focused.current
    const left = items()
    if (was) was.count = Math.max(was.count, left.length)
    if (!was || left.length >= was.count || document.activeElement !== document.body) return
    const heir = heirOf(left, was) ?? otherwise() ?? list.current ?? document.getElementById('main')
    // What waits for an answer comes alive with the next rendering.
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
