import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { MoreButton } from './more-button.tsx'

let root: Root
const fetchNextPage = vi.fn()

/** Shows a list with these names, and whether there are more. */
const show = (names: readonly string[], hasNextPage: boolean) =>
  act(async () =>
    root.render(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <main id="main">
          <ul>
            {names.map((name) => (
              <li key={name}>
                <a href={`/${name}`}>{name}</a>
              </li>
            ))}
          </ul>
          <MoreButton list={{ hasNextPage, isFetchingNextPage: false, fetchNextPage }} />
        </main>
      </TranslationProvider>,
    ),
  )
const pressMore = () =>
  act(async () => {
    const button = document.querySelector('button')!
    button.focus()
    button.click()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  fetchNextPage.mockClear()
})

it('the button keeps the focus while there are more pages', async () => {
  await show(['a'], true)
  await pressMore()
  await show(['a', 'b'], true)
  expect(fetchNextPage).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(document.querySelector('button'))
})

it('the first item of the last page gets the focus, because the button is removed with it', async () => {
  await show(['a'], true)
  await pressMore()
  await show(['a', 'b', 'c'], false)
  expect(document.activeElement?.textContent).toBe('b')
})

it('a focus that has moved elsewhere stays there', async () => {
  await show(['a'], true)
  await pressMore()
  await act(async () => document.querySelector('a')!.focus())
  await show(['a', 'b'], false)
  expect(document.activeElement?.textContent).toBe('a')
})
