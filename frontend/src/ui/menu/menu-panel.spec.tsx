import { act, createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MenuChoice, MenuItem } from './menu-items.tsx'
import { MenuPanel } from './menu-panel.tsx'

const anchor = createRef<HTMLButtonElement>()
const onClose = vi.fn()
const onSave = vi.fn()
let unmount: () => Promise<void>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.clearAllMocks()
  document.body.innerHTML = '<main></main><div aria-live="polite"></div><div id="root"></div>'
  const root = createRoot(document.querySelector('#root')!)
  const button = (
    <button ref={anchor} type="button">
      More
    </button>
  )
  await act(async () => root.render(button))
  await act(async () =>
    root.render(
      <>
        {button}
        <MenuPanel anchor={anchor} byKeyboard onClose={onClose}>
          <MenuItem onClick={onSave}>Save</MenuItem>
          <MenuItem disabled onClick={onSave}>
            Share
          </MenuItem>
          <MenuChoice kind="checkbox" checked staysOpen onClick={onSave}>
            Seen
          </MenuChoice>
        </MenuPanel>
      </>,
    ),
  )
  unmount = () => act(async () => root.render(button))
})
afterEach(async () => {
  await unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const press = (key: string) =>
  act(async () =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
const focused = () => document.activeElement?.textContent

it('arrows, Home, End and letters move the focus in a menu, around its ends', async () => {
  const way: (string | null | undefined)[] = []
  for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 's']) {
    await press(key)
    way.push(focused())
  }
  expect(way).toEqual(['Save', 'Share', 'Seen', 'Save', 'Seen', 'Save'])
})

it('Enter and Space press an item, and close the menu unless it stays open; a disabled one does nothing', async () => {
  await press('Home')
  await press('Enter')
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  await press('ArrowDown')
  await press(' ')
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
  await press('End')
  await press(' ')
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1])
})

it('Escape and a press beside a menu close it; the press does nothing else', async () => {
  await press('Escape')
  expect(onClose).toHaveBeenCalledTimes(1)
  const main = document.querySelector('main')!
  const onMain = vi.fn()
  main.addEventListener('click', onMain)
  await act(async () => void main.dispatchEvent(new Event('pointerdown', { bubbles: true })))
  main.click()
  expect([onClose.mock.calls.length, onMain.mock.calls.length]).toEqual([2, 0])
  main.click()
  expect(onMain).toHaveBeenCalledTimes(1)
})

it('an open menu hides the page from assistive technology, but no live region; closed, it returns the focus', async () => {
  const hidden = () => [...document.body.children].map((element) => element.getAttribute('aria-hidden'))
  expect(hidden()).toEqual(['true', null, 'true', null])
  await unmount()
  expect(hidden()).toEqual([null, null, null])
  expect(document.activeElement).toBe(anchor.current)
})
