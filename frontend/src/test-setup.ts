import { afterEach, beforeEach, expect, vi } from 'vitest'

// What is tested is what the browser runs, with a document or without one.
import.meta.env.SSR = false
// Anything written to the console is a defect until a test says that it expects it.
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
