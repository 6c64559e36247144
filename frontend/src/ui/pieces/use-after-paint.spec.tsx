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

it('a page that a press led to begins with its beginning, and has the rest once that was painted', async () => {
  const container = document.createElement('div')
  const root = createRoot(container)
  act(() => root.render(<Page />))
  expect(container.textContent).toBe('beginning')
  await act(afterNextPaint)
  expect(container.textContent).toBe('all')
  act(() => root.unmount())
})

it('a page that the server made has all of it, there and when it comes alive', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Page />)
  expect(container.textContent).toBe('all')
  await act(() => hydrateRoot(container, <Page />))
  expect(shown).toEqual(['all'])
})

it('who leaves before that gets nothing more', async () => {
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Page />))
  act(() => root.unmount())
  await act(afterNextPaint)
  expect(shown).toEqual(['beginning'])
})
