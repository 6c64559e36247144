import { describe, expect, it, vi } from 'vitest'
import { PushNotifications, type AppWindow } from './push-notifications.ts'

const origin = 'https://reelroom.example'

function start(...urls: string[]) {
  const windows = urls.map((url): AppWindow => ({ url, focus: vi.fn(() => Promise.resolve()) }))
  const show = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(() => Promise.resolve())
  const open = vi.fn<(path: string) => Promise<void>>(() => Promise.resolve())
  const pushes = new PushNotifications({ origin, show, open, windows: () => Promise.resolve(windows) })
  const focused = () => windows.filter(({ focus }) => vi.mocked(focus).mock.calls.length > 0).map(({ url }) => url)
  return { pushes, show, open, focused }
}

describe('a push', () => {
  it('shows its text, and remembers the page that it is about', async () => {
    const { pushes, show } = start()
    await pushes.show(JSON.stringify({ title: 'Out today', body: 'Sample Show', path: '/tv/202', tag: 'day' }))
    expect(show.mock.calls).toEqual([
      ['Out today', { body: 'Sample Show', tag: 'day', data: { path: '/tv/202' }, icon: '/icons/icon-192.png' }],
    ])
  })

  it.each([null, 'text', '{"title":7,"path":"https://evil.example"}'])('shows something for %j', async (text) => {
    const { pushes, show } = start()
    await pushes.show(text)
    expect(show.mock.calls).toEqual([
      ['Reelroom', { body: '', tag: 'reelroom', data: { path: '/notices' }, icon: '/icons/icon-192.png' }],
    ])
  })
})

describe('a pressed notification', () => {
  it('focuses the window that shows its page', async () => {
    const { pushes, open, focused } = start(`${origin}/player`, `${origin}/tv/202`)
    await pushes.open({ path: '/tv/202' })
    expect([focused(), open.mock.calls]).toEqual([[`${origin}/tv/202`], []])
  })

  it('opens its page beside a window that shows another', async () => {
    const { pushes, open, focused } = start(`${origin}/player`)
    await pushes.open({ path: '/tv/202' })
    expect([focused(), open.mock.calls]).toEqual([[], [['/tv/202']]])
  })

  it.each([undefined, null, {}, { path: 7 }, { path: 'https://evil.example/' }, { path: '//evil.example' }])(
    'opens the list of notices for %j',
    async (data) => {
      const { pushes, open } = start()
      await pushes.open(data)
      expect(open.mock.calls).toEqual([['/notices']])
    },
  )
})
