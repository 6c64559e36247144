import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'

interface MenuPanelProps
  extends Pick<Menu.Positioner.Props, 'align' | 'anchor' | 'sideOffset'>, Pick<Menu.Popup.Props, 'finalFocus'> {
  /** The menu's items. */
  readonly children: ReactNode
  readonly className?: string
}

/** What a menu opens. It is fixed on the screen, so that a page that scrolls takes no item from under a press. */
export function MenuPanel({ children, className = '', finalFocus, sideOffset = 8, ...place }: MenuPanelProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner positionMethod="fixed" sideOffset={sideOffset} {...place} className="z-50">
        <Menu.Popup className={`menu ${className}`} {...(finalFocus !== undefined && { finalFocus })}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
