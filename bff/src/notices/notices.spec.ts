import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MadeToken } from '@contract/access-token.schema'
import { addDays } from '@contract/days'
import type { SeasonDetail } from '@contract/media.schema'
import { allNoticeKinds } from '@contract/notices.schema'
import { connectionRow, titleRow } from '../../testing/connection-rows.ts'
import { databases } from '../../testing/databases.ts'
import { noticePage, noticeSettings, noticesOf } from '../../testing/notices.ts'
import { idOf } from '../../testing/operators.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import { films, shows } from '../../testing/titles.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { MakingStore } from './making/making.store.ts'
import { NoticeSchedule } from './making/notice-schedule.service.ts'

/** The day of Heat's release, on which Ada's hour is 17:00 in UTC. */
const day = '1995-12-15'
const heat = { params: { type: 'movie', id: films.heat } } as const

describe.each(databases)('the notices of a member, in $name', ({ name, migrated }) => {
  let server: Awaited<ReturnType<typeof startServer>>
  let ada: Visitor
  let userId: string
  let count = 0
  const database = () => server.app.get(UserDatabase)
  const make = (at: string, id = userId) => noticesOf(server.app, 'http://127.0.0.1:1').make(id, at)
  const put = (change: object = {}) => ada.call('putNoticeSettings', { body: { ...noticeSettings, ...change } })
  const nextAt = async () => {
    const query = database().selectFrom('notice_settings').select('next_at').where('user_id', '=', userId)
    return new Date(Number((await query.executeTakeFirstOrThrow()).next_at)).toISOString()
  }

  beforeAll(async () => {
    server = await startServer(name === 'PostgreSQL' ? await migrated() : {})
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    count += 1
    ada = await new Visitor(server.app, `192.0.2.${count}`).signUp(`ada${count}`)
    userId = await idOf(ada)
    await ada.call('putSavedTitle', { ...heat, body: { saved: true } })
    await put()
  })

  it('are made once at the hour and in the time zone of the member, and are unread until the member says otherwise', async () => {
    await make(`${day}T16:59:59Z`)
    expect(await noticePage(ada)).toEqual({ notices: [], next: null, unread: 0 })
    expect(await nextAt()).toBe(`${day}T17:00:00.000Z`)
    await make(`${day}T17:00:00Z`)
    expect(await nextAt()).toBe('1995-12-16T17:00:00.000Z')
    await put()
    await make(`${day}T22:00:00Z`)
    const { notices, unread } = await noticePage(ada, '?language=de-DE')
    expect(notices).toMatchObject([
      {
        kind: 'release',
        release: 'theatrical',
        day,
        at: `${day}T17:00:00.000Z`,
        read: false,
        media: { title: 'Heat' },
      },
    ])
    expect([unread, (await ada.call('revision')).json()]).toEqual([1, expect.objectContaining({ unread: 1 })])
    const body = { ids: [notices[0]!.id] }
    expect((await ada.call('readNotices', { body })).json()).toEqual({ unread: 0 })
    expect((await noticePage(ada)).notices).toMatchObject([{ read: true }])
  })

  it('of an hour that a server missed are made later on the same day, and not on another', async () => {
    await make('1995-12-16T00:30:00Z')
    expect([(await noticePage(ada)).notices, await nextAt()]).toEqual([[], '1995-12-16T17:00:00.000Z'])
    await make(`${day}T22:59:00Z`)
    expect((await noticePage(ada)).notices).toHaveLength(1)
  })

  it('name the episodes of a show on their watchlist, together for a season and a day', async () => {
    const params = { id: shows.theWire, number: 1 }
    await ada.call('putSavedTitle', { params: { type: 'tv', id: shows.theWire }, body: { saved: true } })
    const { episodes } = (await ada.call('season', { params })).json() as SeasonDetail
    const first = episodes[0]!
    const sameDay = episodes.filter(({ air_date }) => air_date === first.air_date)
    await make(`${first.air_date}T20:00:00Z`)
    const { id, name } = { id: shows.theWire, name: sameDay.length === 1 ? first.name : null }
    expect((await noticePage(ada)).notices).toMatchObject([
      { kind: 'episode', media: { id }, season: 1, episode: 1, lastEpisode: sameDay.length, name },
    ])
  })

  it('say that a connection needs them, once until another title waits', async () => {
    const body = { kind: 'jellyfin', name: 'Living room' }
    const { connection } = (await ada.call('makeConnection', { body })).json() as { connection: { id: string } }
    const row = { ...titleRow, user_id: userId, connection_id: connection.id }
    await database()
      .insertInto('connection_titles')
      .values({ ...row, changed_at: Date.parse('2026-01-01T12:00:00Z') })
      .execute()
    await make('2026-01-01T18:00:00Z')
    await make('2026-01-02T18:00:00Z')
    const expected = { kind: 'connection', connection: { id: connection.id, name: connectionRow.name }, titles: 1 }
    expect((await noticePage(ada)).notices).toMatchObject([{ ...expected, problem: 'waiting-titles' }])
    await ada.call('removeConnection', { params: { connection: connection.id } })
    expect(await noticePage(ada)).toEqual({ notices: [], next: null, unread: 0 })
  })

  it('that the list does not show are in no list, and do not count as unread', async () => {
    await put({ list: { ...allNoticeKinds, release: false } })
    await make(`${day}T17:00:00Z`)
    expect(await noticePage(ada)).toEqual({ notices: [], next: null, unread: 0 })
    expect(await database().selectFrom('notices').select('is_listed').where('user_id', '=', userId).execute()).toEqual([
      { is_listed: 0 },
    ])
  })

  it('come in pages, without those about a missing title', async () => {
    await make(`${day}T17:00:00Z`)
    const [row] = await database().selectFrom('notices').selectAll().where('user_id', '=', userId).execute()
    const rows = Array.from({ length: 31 }, (_, index) => ({
      ...row!,
      key: `key ${index}`,
      id: crypto.randomUUID(),
      at: index,
      media_id: index === 0 ? 999_999_999 : films.heat,
    }))
    await database().insertInto('notices').values(rows).execute()
    const first = await noticePage(ada)
    expect([first.notices.length, first.unread]).toEqual([30, 32])
    expect(await noticePage(ada, `?after=${first.next}`)).toMatchObject({ notices: [{}], next: null, unread: 31 })
    expect((await ada.call('readNotices', { body: { all: true } })).json()).toEqual({ unread: 0 })
  })

  it('are not made for a member whom they cannot reach, and are deleted after 90 days', async () => {
    await make(`${day}T17:00:00Z`)
    const store = server.app.get(MakingStore)
    const at = Date.parse(`${day}T17:00:00Z`)
    await store.removeOld(at)
    expect((await noticePage(ada)).notices).toHaveLength(1)
    await server.app.get(NoticeSchedule).look(Date.parse(`${addDays(day, 91)}T12:00:00Z`))
    expect((await noticePage(ada)).notices).toEqual([])
    await ada.call('signOut')
    await put()
    expect(await store.isReachable(userId, Date.now())).toBe(false)
  })

  it('are not made while their account is disabled', async () => {
    await database()
      .insertInto('disabled_accounts')
      .values({ user_id: userId, disabled_at: 1, erase_at: null })
      .execute()
    await make(`${day}T17:00:00Z`)
    expect(await database().selectFrom('notices').select('id').where('user_id', '=', userId).execute()).toEqual([])
  })
})

describe('the notices of a member who has never looked', () => {
  it('begin with the first call of a browser, in its time zone, but not with a call of a program', async () => {
    const { app, close } = await startServer()
    const ada = await new Visitor(app).signUp('ada')
    const stored = () => app.get(UserDatabase).selectFrom('notice_settings').select(['time_zone', 'language']).execute()
    const body = { name: 'Dashboard', scopes: ['read'], days: null }
    const { secret } = (await ada.call('makeToken', { body })).json() as MadeToken
    const program = new Visitor(app, '192.0.2.9')
    expect((await program.call('notices', { headers: { 'x-api-key': secret } })).json()).toMatchObject({ notices: [] })
    expect([await stored(), (await ada.call('revision')).json()]).toEqual([
      [],
      { revision: expect.any(Number) as number, unread: null },
    ])
    ada.cookie += '; time_zone=Asia%2FTokyo'
    await noticePage(ada, '?language=ja')
    await noticePage(ada, '?language=en')
    expect(await stored()).toEqual([{ time_zone: 'Asia/Tokyo', language: 'ja' }])
    expect((await ada.call('revision')).json()).toMatchObject({ unread: 0 })
    await close()
  })
})

describe('the notices of the demo account', () => {
  it('do not exist', async () => {
    const { app, close } = await startServer()
    const visitor = new Visitor(app)
    await visitor.call('demoSignIn')
    expect(await noticePage(visitor)).toEqual({ notices: [], next: null, unread: 0 })
    expect((await visitor.call('putNoticeSettings', { body: noticeSettings })).status).toBe(403)
    expect((await visitor.call('testNotices', { body: { device: null } })).status).toBe(403)
    expect(await app.get(UserDatabase).selectFrom('notice_settings').selectAll().execute()).toEqual([])
    await close()
  })
})

describe('two servers on one database', () => {
  it('make each notice once', async () => {
    const environment = await databases[0]!.migrated()
    const servers = [await startServer(environment), await startServer(environment)] as const
    const ada = await new Visitor(servers[0].app).signUp('ada')
    await ada.call('putSavedTitle', { ...heat, body: { saved: true } })
    await ada.call('putNoticeSettings', { body: noticeSettings })
    const database = servers[0].app.get(UserDatabase)
    await database.updateTable('notice_settings').set({ next_at: 1 }).execute()
    const schedules = servers.map(({ app }) => app.get(NoticeSchedule))
    await Promise.all([...schedules, ...schedules].map((schedule) => schedule.look(Date.parse(`${day}T17:00:00Z`))))
    expect((await noticePage(ada)).notices).toHaveLength(1)
    expect(await database.selectFrom('leases').select('work').where('work', '=', 'notices').execute()).toEqual([])
    for (const { close } of servers) await close()
  })
})
