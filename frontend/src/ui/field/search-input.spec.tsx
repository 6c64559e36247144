import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchInput } from './search-input.tsx'

const searched = vi.fn<(text: string) => void>()
const escaped = vi.fn<() => void>()

function Field() {
  const [text, setText] = useState('')
  const search = (typed: string) => {
    searched(typed)
    setText(typed)
  }
  return <SearchInput value={text} onSearch={search} onEscape={escaped} />
}

let field: HTMLInputElement
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(container).render(<Field />))
  field = container.querySelector('input')!
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  searched.mockReset()
  escaped.mockReset()
})

/** React notices a change of the text only through the setter of the prototype. */
const valueProperty = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
const setText = (text: string) => valueProperty?.set?.call(field, text)
const type = (text: string, isComposing = false) =>
  act(async () => {
    setText(text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }))
  })
const press = (isComposing: boolean) =>
  act(async () => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, isComposing }))
  })

it('searches for each letter that is typed', async () => {
  await type('h')
  await type('he')
  expect(searched.mock.calls).toEqual([['h'], ['he']])
})

it('shows what an input method composes, and searches for it once it is converted', async () => {
  await type('hito', true)
  await type('ひと', true)
  expect([field.value, searched.mock.calls]).toEqual(['ひと', []])
  await act(async () => {
    setText('人')
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '人' }))
  })
  expect([field.value, searched.mock.calls]).toEqual(['人', [['人']]])
})

it('searches for each letter on Android, where the keyboard composes every word', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile')
  await type('he', true)
  expect(searched.mock.calls).toEqual([['he']])
})

it('Escape leaves the field, but not when it discards the text of an input method', async () => {
  await press(true)
  expect(escaped).not.toHaveBeenCalled()
  await press(false)
  expect(escaped).toHaveBeenCalledOnce()
})
