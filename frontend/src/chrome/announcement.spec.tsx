import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ShownAnnouncement } from '@contract/announcement.schema'
import type { Api } from '../api/client.ts'
import { createQueries } from '../api/queries.ts'
import { ANNOUNCEMENT_PAUSE_MS } from '../api/announcement-queries.ts'
import { i18nOf } from '../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../i18n/translation-provider.tsx'
import { Voice } from '../i18n/voice.ts'
import { Announcement } from './announcement.tsx'

const atNoon: ShownAnnouncement = { id: 'a1', text: 'Back at noon', until: null, isDismissible: true }
const atOne: ShownAnnouncement = { id: 'a2', text: 'Back at one', until: null, isDismissible: true }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.cookie = 'closed_announcement=; Path=/; Max-Age=0'
  document.body.replaceChildren()
})

/** An open page that was rendered with an announcement, before a server whose announcement changes. */
async function open(rendered: ShownAnnouncement | null) {
  let current = rendered
  const api = vi.fn(() => Promise.resolve({ announcement: current }))
  // SAFETY: the query makes only the call for the announcement.
  const queries = createQueries({
    api: api as unknown as Api,
    contentLocale: () => ({ language: 'en' }),
    today: () => '2026-11-30',
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TranslationProvider voice={new Voice(i18nOf('en'))}>
          <Announcement boot={{ announcement: rendered, locale: 'en' }} queries={queries} />
        </TranslationProvider>
      </QueryClientProvider>,
    ),
  )
  // The cache tells the page of an answer in a timer of its own.
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms + 1))
  await wait(0)
  return { api, container, wait, change: (next: ShownAnnouncement | null) => (current = next) }
}

describe('the announcement of an open page', () => {
  it('appears, changes and disappears within a minute of the server’s', async () => {
    const { container, wait, change } = await open(null)
    expect(container.textContent).toBe('')
    for (const next of [atNoon, atOne, null]) {
      change(next)
      await wait(ANNOUNCEMENT_PAUSE_MS)
      expect(container.querySelector('aside p')?.textContent).toBe(next?.text)
    }
  })

  it('is read by screen readers when it appears', async () => {
    const { container, wait, change } = await open(null)
    const region = container.querySelector('[aria-live="polite"]')!
    change(atNoon)
    await wait(ANNOUNCEMENT_PAUSE_MS)
    expect(region.querySelector('p')?.textContent).toBe('Back at noon')
  })

  it('that was closed is followed by the next one', async () => {
    const { container, wait, change } = await open(atNoon)
    await act(async () => container.querySelector('button')!.click())
    expect(container.textContent).toBe('')
    change(atOne)
    await wait(ANNOUNCEMENT_PAUSE_MS)
    expect(container.querySelector('aside p')?.textContent).toBe('Back at one')
  })

  it('is not fetched while the page is hidden, and at once when it becomes visible', async () => {
    const { api, wait } = await open(atNoon)
    const before = api.mock.calls.length
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => window.dispatchEvent(new Event('visibilitychange')))
    await wait(3 * ANNOUNCEMENT_PAUSE_MS)
    expect(api.mock.calls.length).toBe(before)
    visibility.mockReturnValue('visible')
    await act(async () => window.dispatchEvent(new Event('visibilitychange')))
    expect(api.mock.calls.length).toBe(before + 1)
  })
})
