import { afterEach, expect, it } from 'vitest'
import { startServer } from '../../testing/server.ts'
import { InspectorGate } from './inspector-gate.service.ts'

let close: () => Promise<void>
afterEach(() => close())

async function start(environment: Record<string, string>) {
  const server = await startServer(environment, { pages: true })
  close = server.close
  const { app } = server
  const ask = async (url: string, cookie = '') => {
    const { headers } = await app.inject({ url, headers: { host: 'reelroom.test', ...(cookie ? { cookie } : {}) } })
    return headers['server-timing']
  }
  const enter = async () => {
    const url = `/inspector?token=${app.get(InspectorGate).token}`
    const { cookies } = await app.inject({ url, headers: { host: 'reelroom.test' } })
    return `${cookies[0]!.name}=${cookies[0]!.value}`
  }
  return { ask, enter }
}
/** Names and descriptions, without the times. */
const entriesOf = (header: unknown) =>
  String(header)
    .replaceAll(/;dur=[\d.]+/g, '')
    .split(', ')

it('answers to maintainers have the header, with the calls of a first rendering and then the cache hit', async () => {
  const { ask, enter } = await start({ INSPECTOR: 'on' })
  const cookie = await enter()
  const first = entriesOf(await ask('/login', cookie))
  expect(first).toContain('page;desc="rendered"')
  expect(entriesOf(await ask('/login', cookie))).toEqual(['total', 'page;desc="cached"'])
})

it('other answers have no header, even with a forged cookie', async () => {
  const { ask } = await start({ INSPECTOR: 'on' })
  expect([await ask('/login'), await ask('/login', 'inspector=forged')]).toEqual([undefined, undefined])
})
