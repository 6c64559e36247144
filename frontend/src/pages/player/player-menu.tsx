import { useRef, useState, type ReactNode } from 'react'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'
import { MenuChoice, MenuItem } from '../../ui/menu/menu-items.tsx'
import { ControlButton } from './control-button.tsx'
import type { PlayerIconName } from './player-icon-names.ts'

interface PlayerMenuProps {
  readonly icon: PlayerIconName
  /** The accessible name of the button that opens it. */
  readonly label: string
  /** The keyboard shortcut, in the syntax of `aria-keyshortcuts` (WAI-ARIA 1.2). */
  readonly shortcut?: string
  /** The element that contains the menu. It must be the player, because nothing else is visible in fullscreen. */
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

/** A menu of the player's controls, with its button. */
export function PlayerMenu({ container, onOpenChange, children, ...button }: PlayerMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'byKeyboard' | 'byPointer' | null>(null)
  const change = (now: typeof opened) => {
    setOpened(now)
    onOpenChange(now !== null)
  }
  return (
    <>
      <ControlButton
        {...button}
        ref={anchor}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        // A click by keyboard has a `detail` of 0.
        onClick={({ detail }) => change(opened ? null : detail === 0 ? 'byKeyboard' : 'byPointer')}
      />
      {opened ? (
        <MenuPanel
          anchor={anchor}
          isModal={false}
          byKeyboard={opened === 'byKeyboard'}
          container={container}
          side="top"
          align="end"
          className="player-menu"
          onClose={() => change(null)}
        >
          {children}
        </MenuPanel>
      ) : null}
    </>
  )
}

interface MenuRadioGroupProps<T> {
  readonly label: string
  readonly value: T
  readonly choices: readonly { readonly value: T; readonly text: string; readonly isDisabled?: boolean }[]
  readonly onChoose: (value: T) => void
}

/** A group of menu items, of which one is chosen. */
export const MenuRadioGroup = <T extends string | number>({
  label,
  value,
  choices,
  onChoose,
}: MenuRadioGroupProps<T>) => (
  <div role="group" aria-label={label}>
    <div className="player-menu-label" aria-hidden="true">
      {label}
    </div>
    {choices.map((choice) => (
      <MenuChoice
        key={choice.value}
        kind="radio"
        checked={choice.value === value}
        disabled={choice.isDisabled ?? false}
        staysOpen
        hasMark={false}
        className="player-choice"
        onClick={() => onChoose(choice.value)}
      >
        {choice.text}
      </MenuChoice>
    ))}
  </div>
)

export const MenuAction = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <MenuItem onClick={onClick}>{children}</MenuItem>
)
