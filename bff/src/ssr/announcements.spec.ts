import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AnnouncementState, OperatorLogEntry } from '@contract/operate.schema'
import { Operator } from '../../testing/operators.ts'
import { startPages, type PagesUnderTest } from '../../testing/pages.ts'
import { startServer } from '../../testing/server.ts'
import { databases } from '../../testing/databases.ts'
import { Announcements } from '../identity/announcements.service.ts'

const HOUR = 3_600_000
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const body = (text: string, until: number | null = null, isDismissible = true) => ({
  text,
  texts: { 'de-DE': `Deutsch: ${text}` },
  until: until === null ? null : new Date(until).toISOString(),
  isDismissible,
})

describe('an announcement', () => {
  let pages: PagesUnderTest
  let ada: Operator
  beforeAll(async () => {
    pages = await startPages()
    ada = await (await Operator.signUpAt(pages.app, 'grace', '192.0.2.3')).prove()
  })
  afterAll(() => pages.close())

  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await pages.app.inject({ url, headers: { host: 'reelroom.test', ...browser, ...headers } })).body
  const early = async (headers: Record<string, string> = {}) =>
    (await pages.sendRequest('GET', '/', { host: 'reelroom.test', ...browser, ...headers })).body
  const announce = async (...args: Parameters<typeof body>) =>
    ((await ada.call('announce', { body: body(...args) })).json() as AnnouncementState).announcement!

  it('is above every page for visitors and members, in their language, and not for crawlers', async () => {
    expect((await get('/')).includes('Back at noon')).toBe(false)
    const { id } = await announce('Back at <b>noon</b>')
    for (const url of ['/', '/login', '/home', '/profile', '/no-such-page'])
      for (const headers of [{}, pages.member]) {
        const page = await get(url, headers)
        // A redirect has no page.
        if (page === '') continue
        const shown = [page.includes('Back at &lt;b&gt;noon&lt;/b&gt;'), page.includes('<b>noon')]
        expect([url, ...shown]).toEqual([url, true, false])
      }
    expect((await get('/', { 'accept-language': 'de' })).includes('Deutsch: Back at')).toBe(true)
    expect((await get('/', { 'accept-language': 'fr' })).includes('>Back at')).toBe(true)
    expect((await get('/', { 'user-agent': 'Googlebot/2.1' })).includes('Back at')).toBe(false)
    expect((await get('/', { cookie: `closed_announcement=${id}` })).includes('Back at')).toBe(false)
    expect((await get('/', { cookie: 'closed_announcement=another' })).includes('Back at')).toBe(true)
  })

  it('is in pages that are sent before the framework, and leaves them at its end without a restart', async () => {
    const { id } = await announce('Until three', Date.now() + HOUR)
    for (const _ of [1, 2]) expect((await early()).includes('Until three')).toBe(true)
    expect((await early({ cookie: `closed_announcement=${id}` })).includes('Until three')).toBe(false)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR + 1000)
    expect((await early()).includes('Until three')).toBe(false)
    vi.restoreAllMocks()
  })

  it('that cannot be closed is shown even to visitors with its cookie, and is gone once it is removed', async () => {
    const { id } = await announce('Always here', null, false)
    expect((await get('/', { cookie: `closed_announcement=${id}` })).includes('Always here')).toBe(true)
    expect((await ada.call('withdrawAnnouncement')).json()).toEqual({ announcement: null })
    expect((await get('/')).includes('Always here')).toBe(false)
    const { results } = (await ada.call('operatorLog')).json() as { results: OperatorLogEntry[] }
    expect(results.map(({ action, detail }) => [action, detail])).toEqual([
      ['withdrew-announcement', null],
      ['announced', null],
      ['announced', null],
      ['announced', null],
    ])
  })

  it('reaches a page that is open already, in its language, until it is closed, ends or is removed', async () => {
    const open = async (language: string, headers: Record<string, string> = {}) =>
      (
        await pages.app.inject({
          url: `/api/_announcement?language=${language}`,
          headers: { host: 'reelroom.test', ...browser, ...headers },
        })
      ).json() as { announcement: { text: string } | null }
    expect(await open('en')).toEqual({ announcement: null })
    const { id, until } = await announce('Until four', Date.now() + HOUR)
    const shown = { id, text: 'Until four', until, isDismissible: true }
    expect([await open('en'), await open('fr-FR', pages.member)]).toEqual([
      { announcement: shown },
      { announcement: shown },
    ])
    expect((await open('de-DE')).announcement?.text).toBe('Deutsch: Until four')
    expect(await open('en', { cookie: `closed_announcement=${id}` })).toEqual({ announcement: null })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR + 1000)
    expect(await open('en')).toEqual({ announcement: null })
    vi.restoreAllMocks()
    await announce('Until five')
    await ada.call('withdrawAnnouncement')
    expect(await open('en')).toEqual({ announcement: null })
  })

  it('is refused without a text, with a long one, or with an end in the past', async () => {
    for (const wrong of [body(''), body('x'.repeat(301)), body('Too late', Date.now() - 1000)])
      expect((await ada.call('announce', { body: wrong })).status).toBe(400)
    expect((await ada.call('announcement')).json()).toEqual({ announcement: null })
  })
})

describe.each(databases)('an announcement on several servers, in $name', ({ migrated }) => {
  it('is shown and removed by the others within 15 seconds', async () => {
    const settings = await migrated()
    const [first, second] = [await startServer(settings), await startServer(settings)]
    try {
      const ada = await (await Operator.signUpAt(first.app, 'ada')).prove()
      const other = second.app.get(Announcements)
      const reader = { locale: 'en', isBot: false, closedAnnouncement: undefined } as const
      const later = () => Date.now() + 16_000
      expect(other.shownTo(reader)).toBeNull()
      await ada.call('announce', { body: body('Back at noon') })
      other.shownTo(reader, later())
      await vi.waitFor(() => expect(other.shownTo(reader)).toMatchObject({ text: 'Back at noon' }))
      await ada.call('withdrawAnnouncement')
      other.shownTo(reader, later())
      await vi.waitFor(() => expect(other.shownTo(reader)).toBeNull())
    } finally {
      await first.app.close()
      await second.app.close()
    }
  })
})
