import { Menu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

interface PlayerMenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement
  /** The element that contains the menu. It must be the player, because nothing else is visible in fullscreen. */
  readonly container: HTMLElement | null
  readonly onOpenChange: (open: boolean) => void
  readonly children: ReactNode
}

/** A menu of the player's controls. */
export const PlayerMenu = ({ trigger, container, onOpenChange, children }: PlayerMenuProps) => (
  <Menu.Root modal={false} onOpenChange={onOpenChange}>
    <Menu.Trigger render={trigger} />
    <Menu.Portal container={container}>
      <Menu.Positioner side="top" align="end" sideOffset={8} className="z-10">
        <Menu.Popup className="menu player-menu">{children}</Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)

interface MenuRadioGroupProps<T> {
  readonly label: string
  readonly value: T
  readonly choices: readonly { readonly value: T; readonly text: string; readonly isDisabled?: boolean }[]
  readonly onChoose: (value: T) => void
}

/** A group of menu items, of which one is chosen. */
export function MenuRadioGroup<T extends string | number>({ label, value, choices, onChoose }: MenuRadioGroupProps<T>) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className="player-menu-label">{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={(chosen: T) => onChoose(chosen)}>
        {choices.map((choice) => (
          <Menu.RadioItem
            key={choice.value}
            value={choice.value}
            disabled={choice.isDisabled ?? false}
            className="menu-item player-choice"
          >
            {choice.text}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  )
}

export const MenuAction = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <Menu.Item className="menu-item" onClick={onClick}>
    {children}
  </Menu.Item>
)
