import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Logger } from '@nestjs/common'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startPages, type PagesUnderTest } from '../../testing/pages.ts'

let testPages: PagesUnderTest
let server: Server

beforeAll(async () => {
  testPages = await startPages()
  server = testPages.app.getHttpServer()
})
afterAll(() => testPages.close())

/** A crawler's page is sent when all of it is ready. */
const agents = ['Mozilla/5.0 Firefox/140.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)'] as const

/** Requests a page and disconnects: at once, after some turns of the event loop, or while the page is being sent. */
async function leave(path: string, when: number | 'while it comes', agent: string): Promise<void> {
  // SAFETY: a server that listens on a port has an address with one.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: reelroom.test\r\ncookie: ${testPages.member.cookie}\r\nuser-agent: ${agent}\r\n\r\n`,
  )
  if (when === 'while it comes') await once(socket, 'data')
  else for (let turn = 0; turn < when; turn += 1) await new Promise(setImmediate)
  socket.resetAndDestroy()
}
const connections = (): Promise<number> =>
  new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count))))

it('a page that its visitor leaves at any moment causes no error', async () => {
  const logged = (['error', 'warn', 'fatal'] as const).map((level) => vi.spyOn(Logger.prototype, level))
  const printed = vi.spyOn(console, 'error')
  const pages = [...testPages.pages, '/nope', '/movie/999999999']
  for (const path of pages.flatMap((page) => [page, `${page === '/' ? '' : page}/_payload.json`]))
    for (const when of [0, 1, 4, 12, 'while it comes'] as const) await leave(path, when, agents[when === 1 ? 1 : 0])
  await expect.poll(connections).toBe(0)
  expect((await testPages.sendRequest('GET', '/', testPages.member)).status).toBe(200)
  expect(logged.flatMap((level) => level.mock.calls)).toEqual([])
  expect(printed.mock.calls).toEqual([])
})
