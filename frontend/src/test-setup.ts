import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

// Tests run the code of the browser, with a document or without one.
import.meta.env.SSR = false
// Any output to the console fails a test, unless it expects and clears it.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
// Files share the document and its storage.
afterAll(() => {
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})
