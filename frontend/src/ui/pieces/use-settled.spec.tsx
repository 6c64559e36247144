import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettled } from './use-settled.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const Page = ({ rest }: { rest?: Promise<unknown> }) => (useSettled(rest) ? 'all' : 'beginning')

it('a page waits for the rest that it has now, whether that succeeds or fails', async () => {
  const container = document.createElement('div')
  const root = createRoot(container)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const shown: string[] = []
  const show = async (rest?: Promise<unknown>) => {
    await act(async () => root.render(<Page {...(rest && { rest })} />))
    shown.push(container.textContent)
  }
  await show()
  await show(first.promise)
  first.reject(new Error('gone'))
  await show(first.promise)
  await show(second.promise)
  second.resolve()
  await show(second.promise)
  expect(shown).toEqual(['all', 'beginning', 'all', 'beginning', 'all'])
  act(() => root.unmount())
})
