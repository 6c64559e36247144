import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserList } from '@contract/user-list.schema'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ListTitles } from './lists/list-titles.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: () => <a href="/my/list-1">Order</a> }))
vi.mock('../../ui/icon/icon.tsx', () => ({ Icon: () => null }))
vi.mock('../../shell/changes/use-change.ts', () => ({ useChange: () => ({ submit: vi.fn() }) }))

const heat = { type: 'movie', id: 2016, title: 'Heat', released: '1995-12-15' } as const
const list = { id: 'list-1', name: 'Heists', ranked: false, count: 1 } as UserList
const entries = [{ item: { ...heat, addedAt: '', rank: 1 }, media: null }]

let root: Root
/** Shows the page of a list with one title, or of one without titles. */
const render = (title: 'saved' | 'on an own list' | null) =>
  root.render(
    <TranslationProvider voice={new Voice(i18nOf('en'))}>
      <main id="main" tabIndex={-1}>
        <h1>My list</h1>
        {title === 'saved' ? (
          <BulkBar
            id="watchlist"
            items={[{ ...emptySavedTitle('movie', 2016, 'embedded'), ...heat }]}
            onAll={vi.fn()}
            onNone={() => render(null)}
            onDone={vi.fn()}
          />
        ) : title ? (
          <ListTitles
            list={list}
            sort={undefined}
            unwatched={undefined}
            entries={entries}
            onMove={vi.fn()}
            onRemove={() => render(null)}
          />
        ) : (
          <EmptyState title="Nothing here yet" text="Save a title." />
        )}
      </main>
    </TranslationProvider>,
  )
const show = (title: 'saved' | 'on an own list') => act(async () => render(title))
const press = (text: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!
    button.focus()
    button.click()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('removing the last title of a list moves the focus to the message of the empty list', () => {
  it('by the bar of a built-in list', async () => {
    await show('saved')
    await press('Remove from this list')
    expect(document.activeElement?.textContent).toBe('Nothing here yet')
  })

  it('by the bar of an own list', async () => {
    await show('on an own list')
    await press('Select')
    await press('Select all shown')
    await press('Remove from list')
    expect(document.activeElement?.textContent).toBe('Nothing here yet')
  })
})
