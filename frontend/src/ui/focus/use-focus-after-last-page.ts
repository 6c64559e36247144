import { useLayoutEffect, useRef, type MouseEvent } from 'react'

const controlsIn = (main: Element | null): HTMLElement[] => [
  ...(main?.querySelectorAll<HTMLElement>('a[href], button, input') ?? []),
]

/**
 * For the button that loads the next page of a list and is removed after the last page: the focus moves to the first
 * control that the last page has added. Returns the handler of the button.
 */
export function useFocusAfterLastPage(hasNextPage: boolean): (press: MouseEvent<HTMLElement>) => void {
  const before = useRef<HTMLElement>(null)
  // The button is removed and the new items are in the document only after rendering.
  useLayoutEffect(() => {
    if (hasNextPage || !before.current) return
    const controls = controlsIn(before.current.closest('#main'))
    const next = controls[controls.indexOf(before.current) + 1] ?? before.current
    before.current = null
    if (document.activeElement === document.body) next.focus()
  })
  return ({ currentTarget }) => {
    const controls = controlsIn(currentTarget.closest('#main'))
    before.current = controls[controls.indexOf(currentTarget) - 1] ?? null
  }
}
