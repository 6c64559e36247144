import { useId, useImperativeHandle, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { SteadyButton } from '../button/steady-button.tsx'
import type { LazyComponent } from '../lazy/lazy-component.ts'

/** Props of a menu about the button that opened it. */
export interface OpenedMenu {
  readonly anchor: RefObject<HTMLButtonElement | null>
  readonly labelledBy: string
  /** Whether it was opened by keyboard: the first item then gets the focus. */
  readonly byKeyboard: boolean
  readonly onClose: () => void
}

interface MenuButtonProps<Menu extends OpenedMenu> extends Omit<ComponentProps<'button'>, 'id' | 'onClick' | 'type'> {
  readonly menu: LazyComponent<Menu>
  /** Further props of the menu. */
  readonly menuProps: Omit<Menu, keyof OpenedMenu>
}

/** A button that opens a menu, whose script is loaded when the button gets the pointer or the focus. */
export function MenuButton<Menu extends OpenedMenu>({ menu, menuProps, ref, ...button }: MenuButtonProps<Menu>) {
  // SAFETY: the props of a menu are `menuProps` and those about its button.
  const Menu = menu as LazyComponent<Omit<Menu, keyof OpenedMenu> & OpenedMenu>
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  // Without dependencies: a ref callback that moves the focus is called once.
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
        onPointerEnter={menu.preload}
        onFocus={menu.preload}
        onKeyDown={(event) => {
          if (button.disabled || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
          event.preventDefault()
          setOpened('byKeyboard')
        }}
        // A click by keyboard has a `detail` of 0.
        onClick={({ detail }) => setOpened(opened ? null : detail === 0 ? 'byKeyboard' : 'byPointer')}
      />
      {opened ? (
        <Menu
          {...menuProps}
          anchor={anchor}
          labelledBy={id}
          byKeyboard={opened === 'byKeyboard'}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}
