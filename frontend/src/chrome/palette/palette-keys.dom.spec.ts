import { describe, expect, it } from 'vitest'
import { paletteModeFor } from './palette-keys.ts'

const press = (key: string, how: KeyboardEventInit = {}, target: Element = document.body) => {
  let opened: ReturnType<typeof paletteModeFor> = null
  const listener = (event: KeyboardEvent) => {
    opened = paletteModeFor(event)
  }
  if (target !== document.body) document.body.append(target)
  document.addEventListener('keydown', listener)
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))
  document.removeEventListener('keydown', listener)
  if (target !== document.body) target.remove()
  return opened
}
const field = () => document.createElement('input')

describe('the palette opens', () => {
  it('with Ctrl-K and Cmd-K, wherever the focus is', () => {
    expect(press('k', { ctrlKey: true })).toBe('commands')
    expect(press('K', { metaKey: true })).toBe('commands')
    expect(press('k', { ctrlKey: true }, field())).toBe('commands')
    expect(press('k')).toBeNull()
    expect(press('k', { ctrlKey: true, altKey: true })).toBeNull()
  })

  it('with / and its keys with ?, but not in a text field', () => {
    expect(press('/')).toBe('commands')
    expect(press('?')).toBe('keys')
    expect(press('/', {}, field())).toBeNull()
    expect(press('?', {}, document.createElement('textarea'))).toBeNull()
    expect(press('/', { isComposing: true })).toBeNull()
  })
})
