import { beforeEach, describe, expect, it } from 'vitest'
import { FocusHistory } from './focus-history.ts'

const focused = () => document.activeElement?.id

beforeEach(() => {
  document.body.innerHTML = `
    <a id="menu" href="/movie">Movies</a>
    <main id="main" tabindex="-1"><a id="heat" href="/movie/2016">Heat</a><input id="q" /></main>
    <div role="dialog"><button id="close">Close</button></div>`
})
const focus = (id: string) => document.getElementById(id)?.focus()

describe('the focus on a page', () => {
  it('starts at the beginning of another page', () => {
    focus('menu')
    new FocusHistory().enter('new')
    expect(focused()).toBe('main')
  })

  it('returns to the followed link after Back', () => {
    const focusHistory = new FocusHistory()
    focus('heat')
    focusHistory.leave('first')
    focus('menu')
    focusHistory.enter('second')
    expect(focused()).toBe('main')
    focusHistory.enter('first')
    expect(focused()).toBe('heat')
  })

  it('goes to the beginning of the page if the link is gone', () => {
    const focusHistory = new FocusHistory()
    focus('heat')
    focusHistory.leave('first')
    document.getElementById('heat')?.remove()
    focusHistory.enter('first')
    expect(focused()).toBe('main')
  })

  it.each(['q', 'close'])('stays in a field or a dialog: %s', (id) => {
    focus(id)
    new FocusHistory().enter('new')
    expect(focused()).toBe(id)
  })
})
