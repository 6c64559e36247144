import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import type { Placing } from '../layer/place.ts'
import { useLayer } from '../layer/use-layer.ts'
import { usePlacement } from '../layer/use-placement.ts'
import { CloseMenuProvider } from './menu-items.tsx'
import { useMenuKeys } from './use-menu-keys.ts'

export interface MenuPanelProps extends Placing {
  /** The menu's items. */
  readonly children: ReactNode
  /** The button that opened it, which gets the focus when it closes. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly labelledBy?: string | undefined
  /** Whether it was opened by keyboard: the first item then gets the focus. */
  readonly byKeyboard?: boolean
  readonly className?: string
  /** Whether the rest of the page is hidden from assistive technology and does not scroll. */
  readonly isModal?: boolean
  /** The element that contains it; by default the page. */
  readonly container?: HTMLElement | null
}

/** An open menu beside its button: arrows, Home, End and letters move, Escape, Tab and a press beside it close it. */
export function MenuPanel({
  children,
  anchor,
  onClose,
  labelledBy,
  byKeyboard = false,
  className = '',
  isModal = true,
  container,
  ...placing
}: MenuPanelProps) {
  const popup = useRef<HTMLDivElement>(null)
  const { items, onKeyDown } = useMenuKeys(popup)
  usePlacement(popup, anchor, placing)
  useLayer(popup, {
    kind: isModal ? 'menu' : 'popover',
    onDismiss: onClose,
    initialFocus: (menu) => (byKeyboard ? items()[0] : menu),
    finalFocus: anchor,
  })
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Tab') return onKeyDown(event)
    // The browser moves on from the button.
    anchor.current?.focus({ preventScroll: true })
    onClose()
  }
  return createPortal(
    <div
      ref={popup}
      role="menu"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-labelledby={labelledBy}
      className={`menu fixed z-50 ${className}`}
      onKeyDown={move}
    >
      <CloseMenuProvider value={onClose}>{children}</CloseMenuProvider>
    </div>,
    container ?? document.body,
  )
}
