import { Menu } from '@base-ui/react/menu'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import type { OpenedMenu } from './menu-button.tsx'

interface MenuPanelProps extends Pick<Menu.Positioner.Props, 'align' | 'anchor' | 'sideOffset'> {
  /** The menu's items. */
  readonly children: ReactNode
  readonly className?: string
  readonly popup?: Omit<Menu.Popup.Props, 'className' | 'children'>
}

/** The popup of a menu. It is fixed on the screen, so that scrolling the page moves no item under a press. */
export function MenuPanel({ children, className = '', popup, sideOffset = 8, ...positioner }: MenuPanelProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner positionMethod="fixed" sideOffset={sideOffset} {...positioner} className="z-50">
        <Menu.Popup {...popup} className={`menu ${className}`}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}

interface OpenMenuProps extends OpenedMenu, Pick<MenuPanelProps, 'align' | 'children' | 'className' | 'sideOffset'> {}

/** The open menu of a button. Opened by keyboard, it focuses its first item. */
export function OpenMenu({ anchor, labelledBy, byKeyboard, onClose, ...panel }: OpenMenuProps) {
  const hasFocused = useRef(!byKeyboard)
  /** The library focuses the popup first. */
  const focusFirstItem = ({ currentTarget }: FocusEvent<HTMLElement>) => {
    if (hasFocused.current) return
    hasFocused.current = true
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }
  /** A press on the button is left to the button, which closes the menu. */
  const change = (open: boolean, { reason, event }: Menu.Root.ChangeEventDetails) => {
    const onButton = event.target instanceof Node && anchor.current?.contains(event.target)
    if (!open && !(reason === 'outside-press' && onButton)) onClose()
  }
  return (
    <Menu.Root open onOpenChange={change}>
      <MenuPanel
        {...panel}
        anchor={anchor}
        popup={{ onFocus: focusFirstItem, finalFocus: anchor, 'aria-labelledby': labelledBy }}
      />
    </Menu.Root>
  )
}
