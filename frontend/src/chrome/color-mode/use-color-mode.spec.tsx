import { runInThisContext } from 'node:vm'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { colorModeScript } from './color-mode.script.ts'
import { useColorMode } from './use-color-mode.ts'

function Choice() {
  const [mode, choose] = useColorMode()
  return (
    <button type="button" onClick={() => choose('dark')}>
      {mode}
    </button>
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['colorMode']
})

it('a choice works without storage', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  // happy-dom runs no scripts by default.
  runInThisContext(colorModeScript)
  const container = document.createElement('div')
  const root = createRoot(container)
  await act(async () => root.render(<Choice />))
  const button = container.querySelector('button')!
  expect(button.textContent).toBe('system')
  await act(async () => button.click())
  expect([button.textContent, document.documentElement.dataset['colorMode']]).toEqual(['dark', 'dark'])
  await act(async () => root.unmount())
})
