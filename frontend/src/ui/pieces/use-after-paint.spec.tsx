import { act } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterNextPaint } from '../../platform/frames/after-next-paint.ts'
import { useAfterPaint } from './use-after-paint.ts'

const shown: string[] = []
function Page() {
  const shows = useAfterPaint() ? 'all' : 'beginning'
  if (shown.at(-1) !== shows) shown.push(shows)
  return shows
}

beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => vi.unstubAllGlobals())

it('a page after a press starts with its first part, and has the rest after the paint', async () => {
  const container = document.createElement('div')
  const root = createRoot(container)
  act(() => root.render(<Page />))
  expect(container.textContent).toBe('beginning')
  await act(afterNextPaint)
  expect(container.textContent).toBe('all')
  act(() => root.unmount())
})

it('a server-rendered page has all its parts, before and after hydration', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page />)
  expect(container.textContent).toBe('all')
  await act(() => hydrateRoot(container, <Page />))
  expect(shown).toEqual(['all'])
})

it('a page that is left early gets no further part', async () => {
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Page />))
  act(() => root.unmount())
  await act(afterNextPaint)
  expect(shown).toEqual(['beginning'])
})
