import { useId, useImperativeHandle, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { SteadyButton } from '../button/steady-button.tsx'
import type { Later } from '../later/later.ts'

/** What a menu is told about the button that opened it. */
export interface OpenedMenu {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly labelledBy: string
  /** Then the first item has the focus. */
  readonly byKeyboard: boolean
  readonly onClose: () => void
}

interface MenuButtonProps<Menu extends OpenedMenu> extends Omit<ComponentProps<'button'>, 'id' | 'onClick' | 'type'> {
  readonly menu: Later<Menu>
  /** What the menu needs besides. */
  readonly given: Omit<Menu, keyof OpenedMenu>
}

/** A button that opens a menu, which is fetched when the button is approached: most menus are never opened. */
export function MenuButton<Menu extends OpenedMenu>({ menu, given, ref, ...button }: MenuButtonProps<Menu>) {
  // SAFETY: what a menu needs is what it is given here, and what it is told about its button.
  const Menu = menu as Later<Omit<Menu, keyof OpenedMenu> & OpenedMenu>
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  // Stays what it is; a ref that moves the focus is told once.
  useImperativeHandle(ref, () => anchor.current!, [])
  const [opened, setOpened] = useState<'byKeyboard' | 'byPointer' | null>(null)
  return (
    <>
      <SteadyButton
        {...button}
        ref={anchor}
        id={id}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onPointerEnter={menu.ahead}
        onFocus={menu.ahead}
        onKeyDown={(event) => {
          if (button.disabled || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          setOpened('byKeyboard')
        }}
        // A key presses a button without a pointer, and so without a count of presses.
        onClick={({ detail }) => setOpened(opened ? null : detail === 0 ? 'byKeyboard' : 'byPointer')}
      />
      {opened ? (
        <Menu
          {...given}
          anchor={anchor}
          labelledBy={id}
          byKeyboard={opened === 'byKeyboard'}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}
