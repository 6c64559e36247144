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

describe('where the focus is on a page', () => {
  it('another page begins at its beginning', () => {
    focus('menu')
    new FocusHistory().enter('new')
    expect(focused()).toBe('main')
  })

  it('Back leads to the link that was followed', () => {
    const focusHistory = new FocusHistory()
    focus('heat')
    focusHistory.leave('first')
    focus('menu')
    focusHistory.enter('second')
    expect(focused()).toBe('main')
    focusHistory.enter('first')
    expect(focused()).toBe('heat')
  })

  it('a link that is not there any more gives its place to the beginning of the page', () => {
    const focusHistory = new FocusHistory()
    focus('heat')
    focusHistory.leave('first')
    document.getElementById('heat')?.remove()
    focusHistory.enter('first')
    expect(focused()).toBe('main')
  })

  it.each(['q', 'close'])('who types, or is in a dialog, stays there: %s', (id) => {
    focus(id)
    new FocusHistory().enter('new')
    expect(focused()).toBe(id)
  })
})
