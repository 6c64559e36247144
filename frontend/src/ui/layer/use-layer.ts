import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { openLayer, tabbable, type Layer } from './layers.ts'

interface LayerParts extends Pick<Layer, 'kind'> {
  readonly onDismiss: Layer['dismiss']
  /** The element that has the focus at first; if omitted or null, the first control. */
  readonly initialFocus?: ((layer: HTMLElement) => HTMLElement | null | undefined) | undefined
  /** The element that gets the focus in the end; if omitted, the one that had it before. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined
}

/**
 * Makes an element a layer over the page for as long as it is rendered: it gets the focus, Escape leaves it, and the
 * focus returns to where it was.
 */
export function useLayer(
  popup: RefObject<HTMLElement | null>,
  { kind, onDismiss, initialFocus, finalFocus }: LayerParts,
): void {
  const [focusedBefore] = useState(() => document.activeElement)
  const dismiss = useEffectEvent(onDismiss)
  const firstFocus = useEffectEvent((layer: HTMLElement) => initialFocus?.(layer) ?? tabbable(layer)[0] ?? layer)
  // A layout effect: the focus moves before the layer is painted.
  useLayoutEffect(() => {
    const element = popup.current!
    const { activeElement } = document
    const isInside = element.contains(activeElement)
    const before = isInside || activeElement === document.body ? focusedBefore : activeElement
    const target = finalFocus?.current ?? before
    // Rendered in the turn of the press: React does not know the event, which is the document's.
    const close = openLayer({ element, kind, dismiss: (by) => flushSync(() => dismiss(by)) })
    if (!isInside) firstFocus(element).focus({ preventScroll: true })
    return () => {
      close()
      const isElsewhere = document.activeElement !== document.body && !element.contains(document.activeElement)
      if (!isElsewhere && target instanceof HTMLElement) target.focus({ preventScroll: true })
    }
  }, [popup, kind, finalFocus, focusedBefore])
}
