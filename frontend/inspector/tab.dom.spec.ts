// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { claimTab, leaveTab } from './tab.ts'

beforeEach(() => sessionStorage.clear())

describe('a tab', () => {
  it('is the same for successive pages, and after Back', () => {
    const tab = claimTab()
    leaveTab(tab)
    expect(claimTab()).toBe(tab)
    leaveTab(tab)
    expect(claimTab()).toBe(tab)
  })

  it('is a different one if its storage is a copy from a page that still exists', () => {
    const tab = claimTab()
    const duplicate = claimTab()
    expect(duplicate).not.toBe(tab)
    leaveTab(duplicate)
    expect(claimTab()).toBe(duplicate)
  })

  it('has a new name for each page if storage is blocked', () => {
    const refuse = () => {
      throw new DOMException('Blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
    const tab = claimTab()
    leaveTab(tab)
    expect(claimTab()).not.toBe(tab)
    vi.unstubAllGlobals()
  })
})
