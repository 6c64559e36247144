import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { ShownAnnouncement } from '@contract/announcement.schema'
import { i18nOf } from '../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../i18n/translation-provider.tsx'
import { Voice } from '../i18n/voice.ts'
import { AnnouncementBar } from './announcement-bar.tsx'

const announcement: ShownAnnouncement = { id: 'a1', text: 'Back at noon', until: null, isDismissible: true }

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.cookie = 'closed_announcement=; Path=/; Max-Age=0'
  document.body.replaceChildren()
})

async function show(shown: ShownAnnouncement): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => act(() => root.unmount()))
  await act(async () =>
    root.render(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <AnnouncementBar announcement={shown} />
      </TranslationProvider>,
    ),
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  return container
}

it('an announcement is closed on this device, by its id alone', async () => {
  const container = await show(announcement)
  expect(container.querySelector('aside')?.getAttribute('aria-label')).toBe('Announcement')
  await act(async () => container.querySelector('button')!.click())
  expect(container.textContent).toBe('')
  expect(document.cookie.split('; ')).toContain('closed_announcement=a1')
  expect((await show(announcement)).textContent).toBe('')
  expect((await show({ ...announcement, id: 'a2' })).textContent).toContain('Back at noon')
})

it('an announcement that may not be closed has no button', async () => {
  document.cookie = 'closed_announcement=a1'
  const container = await show({ ...announcement, isDismissible: false })
  expect([container.textContent, container.querySelector('button')]).toEqual(['Back at noon', null])
})

it('an announcement disappears from an open page at its end', async () => {
  const container = await show({ ...announcement, id: 'a3', until: new Date(Date.now() + 60_000).toISOString() })
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  expect(container.textContent).toContain('Back at noon')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(container.textContent).toBe('')
})
