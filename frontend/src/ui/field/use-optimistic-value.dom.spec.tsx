import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOptimisticValue } from './use-optimistic-value.ts'

let root: Root
let settle: (() => void)[]
function Field({ saved }: { readonly saved: boolean }) {
  const [isOn, change] = useOptimisticValue(saved, (_value, { onSettled }) => void settle.push(onSettled))
  return <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
}
const show = (saved: boolean) => act(() => root.render(<Field saved={saved} />))
const box = () => document.querySelector('input')!

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  settle = []
  root = createRoot(document.body.firstElementChild!)
  show(true)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

it('a field shows the chosen value when the press ends, and while an earlier answer arrives', () => {
  // As in a browser, where no test collects what React has to do.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  box().click()
  expect(box().checked).toBe(false)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  show(true)
  expect(box().checked).toBe(false)
})

it('shows the saved value again once its save has ended', () => {
  act(() => box().click())
  act(() => settle[0]!())
  expect(box().checked).toBe(true)
})
