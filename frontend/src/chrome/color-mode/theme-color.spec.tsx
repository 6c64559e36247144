import { runInThisContext } from 'node:vm'
import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { colorModeScript } from './color-mode.script.ts'
import { ThemeColor } from './theme-color.tsx'
import { colorModeKey } from './use-color-mode.ts'

const [light, dark] = ['#fafafa', '#09090b']
const ofSystem = [
  [light, '(prefers-color-scheme: light)'],
  [dark, '(prefers-color-scheme: dark)'],
]
const lightAlone = [
  [light, 'all'],
  [dark, 'not all'],
]
const darkAlone = [
  [light, 'not all'],
  [dark, 'all'],
]

let root: Root | undefined
/** The page as the server renders it, with the first script run for a stored choice. */
function load(stored: string | null, forced?: 'light' | 'dark') {
  const html = document.documentElement
  if (forced) html.dataset['forcedColorMode'] = forced
  if (stored) localStorage.setItem(colorModeKey, stored)
  document.head.innerHTML = renderToString(<ThemeColor forced={forced} />)
  // happy-dom runs no scripts by default.
  runInThisContext(colorModeScript)
}
const hydrate = (forced?: 'light' | 'dark') =>
  act(async () => (root = hydrateRoot(document.head, <ThemeColor forced={forced} />)))
/** A choice in another tab, which this one follows as its own. */
const choose = (newValue: string) =>
  act(async () => window.dispatchEvent(new StorageEvent('storage', { key: colorModeKey, newValue })))
const colors = () =>
  [...document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')].map((meta) => [
    meta.content,
    meta.getAttribute('media'),
  ])

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  localStorage.clear()
  delete document.documentElement.dataset['forcedColorMode']
  delete document.documentElement.dataset['colorMode']
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})

describe("the color of the browser's own bars", () => {
  it.each([
    [null, ofSystem],
    ['system', ofSystem],
    ['light', lightAlone],
    ['dark', darkAlone],
  ])('is that of the stored choice (%s) before the first paint, and after hydration', async (stored, expected) => {
    load(stored)
    expect(colors()).toEqual(expected)
    await hydrate()
    expect(colors()).toEqual(expected)
  })

  it('is that of a forced mode, whatever is stored', async () => {
    load('light', 'dark')
    expect(colors()).toEqual(darkAlone)
    await hydrate('dark')
    expect(colors()).toEqual(darkAlone)
  })

  it('changes with the choice', async () => {
    load(null)
    await hydrate()
    await choose('dark')
    expect(colors()).toEqual(darkAlone)
    await choose('light')
    expect(colors()).toEqual(lightAlone)
    await choose('system')
    expect(colors()).toEqual(ofSystem)
  })
})
