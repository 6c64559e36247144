import { importJWK, jwtVerify } from 'jose'
import { Logger } from '@nestjs/common'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { allNoticeKinds, type NoticeDevice, type NoticeSettings } from '@contract/notices.schema'
import { databases } from '../../../testing/databases.ts'
import { noticePage, noticeSettings, noticesOf } from '../../../testing/notices.ts'
import { startNtfy } from '../../../testing/ntfy-service.ts'
import { idOf } from '../../../testing/operators.ts'
import { pushFaults, startPushService, type PushFault } from '../../../testing/push-service.ts'
import { subscription } from '../../../testing/push-subscription.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { films } from '../../../testing/titles.ts'
import { SessionStore } from '../../identity/session.store.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'

const at = '1995-12-15T17:00:00Z'
const origin = 'https://reelroom.test'

describe.each(databases)('notices that are sent, in $name', ({ name, migrated }) => {
  let count = 0
  /** A server with a fake push service and a fake ntfy, and a member with a film that comes out at `at`. */
  const start = async (...ntfyFaults: PushFault[]) => {
    const [push, ntfy] = [await startPushService(), await startNtfy(...ntfyFaults)]
    const environment = name === 'PostgreSQL' ? await migrated() : {}
    const server = await startServer({ ...environment, NTFY_SERVERS: ntfy.server })
    count += 1
    const ada = await new Visitor(server.app, `192.0.2.${count}`).signUp(`ada${count}`)
    await ada.call('putSavedTitle', { params: { type: 'movie', id: films.heat }, body: { saved: true } })
    const settings = (change: object = {}) =>
      ada.call('putNoticeSettings', { query: '?language=de-DE', body: { ...noticeSettings, ...change } })
    await settings()
    const devices = async () =>
      ((await ada.call('noticeDevices')).json() as { devices: NoticeDevice[] }).devices.map(({ id }) => id)
    return {
      push,
      ntfy,
      server,
      ada,
      userId: await idOf(ada),
      settings,
      devices,
      ...noticesOf(server.app, push.origin),
    }
  }

  it('arrive on each device in its language, encrypted and signed for it, and at ntfy', async () => {
    const { push, ntfy, server, userId, settings, make, addDevice, ada } = await start()
    const target = { server: ntfy.server, topic: 'ada-films', token: 'tk_1', kinds: allNoticeKinds }
    await settings({ ntfy: target })
    const [phone, tablet, quiet] = [push.subscribe(), push.subscribe(), push.subscribe()]
    const id = await addDevice(userId, phone, { language: 'ja' })
    await addDevice(userId, tablet, { made_at: 2 })
    await addDevice(userId, quiet, { made_at: 3, kinds: JSON.stringify({ ...allNoticeKinds, release: false }) })
    await make(userId, at)
    await make(userId, at)
    expect([phone, tablet, quiet].map(({ received }) => received.map(({ message }) => message))).toMatchObject([
      [{ body: '劇場公開', path: `/movie/${films.heat}` }],
      [{ title: 'Heat', body: 'In theaters', path: `/movie/${films.heat}` }],
      [],
    ])
    const { authorization = '', ...headers } = tablet.received[0]!.headers
    expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) })
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization)!
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256'))
    expect(verified.payload).toEqual({
      aud: push.origin,
      sub: 'http://reelroom.test',
      exp: expect.any(Number) as number,
    })
    expect(ntfy.received).toEqual([
      {
        body: {
          topic: 'ada-films',
          title: 'Heat',
          message: 'Im Kino',
          click: `http://reelroom.test/movie/${films.heat}`,
        },
        authorization: 'Bearer tk_1',
      },
    ])
    const row = await server.app.get(UserDatabase).selectFrom('notice_settings').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/ada-films|tk_1/)
    const stored = (await ada.call('noticeSettings')).json() as NoticeSettings
    expect(stored.ntfy).toEqual({ ...target, token: undefined, hasToken: true })
    expect((await ada.call('noticeDevices')).json()).toMatchObject({
      devices: [{ id, sentAt: expect.any(String) }, {}, {}],
    })
    await server.close()
  })

  it.each([
    ['gone', pushFaults.gone, [], []],
    ['unknown', pushFaults.unknown, [], []],
    ['redirect', pushFaults.redirect, [], ['kept']],
    ['refusal', pushFaults.refusal, [], ['kept']],
    ['page', pushFaults.page, [], ['kept']],
    ['busy', pushFaults.busy, [30_000, 30_000], ['kept']],
    ['broken', pushFaults.broken, [2000, 8000], ['kept']],
  ])('to a device whose service answers “%s” are given up, and reach the others', async (_, fault, waited, kept) => {
    const { push, server, userId, make, addDevice, devices, waits, ada } = await start()
    const [bad, good] = [push.subscribe(fault, fault, fault), push.subscribe()]
    const badId = await addDevice(userId, bad)
    const logged = vi.spyOn(Logger.prototype, 'warn')
    onTestFinished(() => logged.mockRestore())
    await addDevice(userId, good)
    await make(userId, at)
    expect([bad.received, good.received.length, waits]).toEqual([[], 1, waited])
    expect(push.attempts()).toBe(waited.length + 2)
    expect((await devices()).includes(badId)).toBe(kept.length > 0)
    expect((await noticePage(ada)).notices).toHaveLength(1)
    // The log names the host, and never the address.
    const lines = logged.mock.calls.map(([line]) => String(line))
    expect(lines.filter((line) => line.includes(new URL(push.origin).host))).toHaveLength(kept.length)
    expect(lines.join()).not.toContain('/push/')
    await server.close()
  })

  it('arrive at the third attempt, at a service that was busy before', async () => {
    const { push, ntfy, server, userId, settings, make, addDevice } = await start(pushFaults.broken, pushFaults.busy)
    const phone = push.subscribe(pushFaults.busy, pushFaults.broken)
    await addDevice(userId, phone)
    await settings({ ntfy: { server: ntfy.server, topic: 'films', kinds: allNoticeKinds } })
    await make(userId, at)
    expect([phone.received.length, ntfy.received.length]).toEqual([1, 1])
    await server.close()
  })

  it('wait for no service that never answers when the server stops', async () => {
    const { push, server, userId, make, addDevice, sender, devices } = await start()
    const phone = push.subscribe(pushFaults.hang)
    await addDevice(userId, phone)
    const making = make(userId, at)
    while (push.attempts() === 0) await new Promise((resolve) => setImmediate(resolve))
    await sender.beforeApplicationShutdown()
    await making
    expect(await devices()).toHaveLength(1)
    await server.close()
  })

  it('go to another topic or server without the token of the one before', async () => {
    const { ntfy, server, settings, ada } = await start()
    const target = { server: ntfy.server, topic: 'films', kinds: allNoticeKinds }
    const hasToken = async (change: object) =>
      ((await settings({ ntfy: { ...target, ...change } })).json() as NoticeSettings).ntfy?.hasToken
    expect(await hasToken({ token: 'tk_1' })).toBe(true)
    expect(await hasToken({})).toBe(true)
    expect(await hasToken({ topic: 'another' })).toBe(false)
    expect((await settings({ ntfy: { ...target, server: 'http://127.0.0.1:1' } })).status).toBe(400)
    await settings({ ntfy: { ...target, token: 'tk_1' } })
    const tested = await ada.call('testNotices', { query: '?language=fr-FR', body: { device: null } })
    expect(tested.json()).toEqual({ ntfy: 'sent', device: null })
    expect(ntfy.received).toMatchObject([{ body: { topic: 'films', title: 'Message d’essai' } }])
    await server.close()
  })
})

describe('devices with push', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let ada: Visitor
  beforeAll(async () => {
    server = await startServer({ PUBLIC_URL: origin })
    ada = new Visitor(server.app)
    const body = { name: 'ada', email: 'ada@example.org', password: 'a sentence is better' }
    const { cookies } = await server.app.inject({
      method: 'POST',
      url: '/api/_auth/account',
      headers: { host: 'reelroom.test', origin },
      payload: body,
    })
    const sid = cookies.find(({ name }) => name.endsWith('sid'))!
    ada.cookie = `${sid.name}=${sid.value}`
  })
  afterAll(() => server.close())
  const add = (change: object = {}) =>
    ada.call('addNoticeDevice', { body: { subscription: subscription(), name: 'Phone', ...change }, from: origin })

  it('are those of browsers’ push services with real keys, twenty at most, and each browser once', async () => {
    expect((await ada.call('pushKey')).json()).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/) as string })
    const own = subscription()
    const [one, again] = [await add({ subscription: own }), await add({ subscription: own, name: 'My phone' })]
    const { device } = one.json() as { device: NoticeDevice }
    expect(again.json()).toEqual({ device: { ...device, name: 'My phone' } })
    const refused = [
      { subscription: { ...own, endpoint: 'https://127.0.0.1/' } },
      { subscription: { ...own, endpoint: 'https://fcm.googleapis.com.evil.example/' } },
      { subscription: { ...own, keys: { ...own.keys, auth: 'c2hvcnQ' } } },
      { subscription: { ...own, keys: { ...own.keys, p256dh: own.keys.auth } } },
    ]
    for (const body of refused) expect((await add(body)).status).toBe(400)
    for (let index = 0; index < 19; index += 1) expect((await add()).status).toBe(200)
    expect([(await add()).status, (await add({ subscription: own })).status]).toEqual([409, 200])
  })

  it('continue with the session that replaces theirs, and end with it, also from another device', async () => {
    const sessions = server.app.get(SessionStore)
    const devices = () => server.app.get(UserDatabase).selectFrom('push_devices').select('user_id').execute()
    const { user_id: userId } = (await devices())[0]!
    const next = await sessions.create(userId, { lifetimeSeconds: 60 })
    await sessions.replace(ada.cookie.split('=')[1]!, next)
    expect(await devices()).toHaveLength(20)
    await sessions.revokeAll(userId)
    expect(await devices()).toEqual([])
  })

  it('do not exist if the server has no https address', async () => {
    const plain = await startServer()
    const eve = await new Visitor(plain.app).signUp('eve')
    expect((await eve.call('pushKey')).json()).toEqual({ publicKey: null })
    const body = { subscription: subscription(), name: 'Phone' }
    expect((await eve.call('addNoticeDevice', { body })).status).toBe(404)
    await plain.close()
  })
})
