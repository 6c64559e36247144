import { beforeEach, describe, expect, it, vi } from 'vitest'
import { claimTab, leaveTab } from './tab.ts'

beforeEach(() => sessionStorage.clear())

describe('a tab', () => {
  it('is the same for each page that another one has made room for, and for one that comes back', () => {
    const tab = claimTab()
    leaveTab(tab)
    expect(claimTab()).toBe(tab)
    leaveTab(tab)
    expect(claimTab()).toBe(tab)
  })

  it('is another one where its storage is a copy of that of a page which is still there', () => {
    const tab = claimTab()
    const duplicate = claimTab()
    expect(duplicate).not.toBe(tab)
    leaveTab(duplicate)
    expect(claimTab()).toBe(duplicate)
  })

  it('has a new name with each page where the browser keeps nothing', () => {
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
