import { createContext, useContext, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

const CloseMenu = createContext<() => void>(() => undefined)
export const CloseMenuProvider = CloseMenu.Provider

interface ItemProps {
  readonly children: ReactNode
  readonly className?: string
  readonly onClick?: (() => void) | undefined
  readonly disabled?: boolean
  /** Whether a press leaves the menu open. */
  readonly staysOpen?: boolean
}

/** The props of every item, also of a link that is one. A mouse moves the focus. */
export function useMenuItem({
  onClick,
  disabled = false,
  staysOpen = false,
}: Omit<ItemProps, 'children' | 'className'>) {
  const close = useContext(CloseMenu)
  return {
    tabIndex: -1,
    onClick: (event: MouseEvent<HTMLElement>): void => {
      if (disabled) return event.preventDefault()
      onClick?.()
      if (!staysOpen) close()
    },
    onPointerMove: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>): void => {
      if (pointerType === 'mouse') currentTarget.focus({ preventScroll: true })
    },
    onPointerLeave: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>): void => {
      if (pointerType === 'mouse') currentTarget.closest<HTMLElement>('[role="menu"]')?.focus({ preventScroll: true })
    },
  }
}

/** `label`: the name of an item without text. */
export function MenuItem({ children, className = '', label, ...item }: ItemProps & { readonly label?: string }) {
  return (
    <div
      role="menuitem"
      aria-label={label}
      aria-disabled={item.disabled || undefined}
      className={`menu-item ${className}`}
      {...useMenuItem(item)}
    >
      {children}
    </div>
  )
}

interface ChoiceProps extends ItemProps {
  /** One of several, or one that can be on or off by itself. */
  readonly kind: 'radio' | 'checkbox'
  readonly checked: boolean
  /** The language of the text, as a BCP 47 tag. */
  readonly lang?: string
  /** Whether a checked choice shows a mark at its end. */
  readonly hasMark?: boolean
}

/** An item that is chosen or not. */
export function MenuChoice({ children, className = '', kind, checked, lang, hasMark = true, ...item }: ChoiceProps) {
  return (
    <div
      role={`menuitem${kind}`}
      aria-checked={checked}
      aria-disabled={item.disabled || undefined}
      lang={lang}
      className={`menu-item ${className}`}
      {...useMenuItem(item)}
    >
      {children}
      {checked && hasMark ? <Icon name="check" /> : null}
    </div>
  )
}
