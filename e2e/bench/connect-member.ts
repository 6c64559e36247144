import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, ConnectionAddress, ConnectionLogEntry } from '@contract/connections.schema'
import type { HistoryPage } from '@contract/saved-title.schema'
import { callApi, signUp } from '../api-client.ts'
import type { RunningBff } from '../bff.ts'

interface LogPage {
  readonly results: readonly ConnectionLogEntry[]
}
/** A member with some connections, whose addresses accept messages at any of the servers. */
interface ConnectedMember {
  readonly cookie: string
  readonly connections: readonly { readonly id: string; readonly path: string }[]
}

export async function connectedMember(app: RunningBff, name: string, count: number): Promise<ConnectedMember> {
  const cookie = await signUp(app, name)
  const connections: ConnectedMember['connections'][number][] = []
  for (let number = 0; number < count; number += 1) {
    const body = { kind: 'generic', name: `Server ${number}` }
    const made = await callApi<{ connection: Connection; address: ConnectionAddress }>(
      app,
      'POST',
      '/api/connections',
      cookie,
      body,
    )
    const { id } = made.connection
    await callApi(app, 'PUT', `/api/connections/${id}/person`, cookie, { id: null, name: 'ada' })
    connections.push({ id, path: new URL(made.address.public).pathname })
  }
  return { cookie, connections }
}

/** Sends one message. Throws if the server does not accept it. Returns the milliseconds to its answer. */
export async function sendMessage(origin: string, path: string, body: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const text = await answer.text()
  if (answer.status !== 202) throw new Error(`A message was answered with ${answer.status}: ${text}`)
  return performance.now() - startedAt
}

/** Runs work for each item, this many at a time. */
export async function inParallel<T>(
  things: readonly T[],
  lanes: number,
  work: (thing: T, index: number) => Promise<unknown>,
) {
  let next = 0
  const lane = async () => {
    while (next < things.length) {
      const index = next++
      await work(things[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Waits until no message of the member waits to be read: the newest ones, which are read last. */
export async function untilCounted(app: RunningBff, { cookie, connections }: ConnectedMember): Promise<void> {
  for (const { id } of connections)
    for (;;) {
      const page = await callApi<LogPage>(app, 'GET', `/api/connections/${id}/log?language=en`, cookie)
      if (page.results.every(({ reason }) => reason !== 'queued')) break
      await pause(100)
    }
}

/** The member's viewings as texts: season, episode and time, or that it is of today. */
export async function playsOf(app: RunningBff, cookie: string, since: number): Promise<string[]> {
  const plays: string[] = []
  for (let next: string | null = ''; next !== null;) {
    const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
    const page: HistoryPage = await callApi<HistoryPage>(
      app,
      'GET',
      `/api/userMedia/history?language=en&size=100${after}`,
      cookie,
    )
    for (const { play } of page.results) {
      const isNew = Date.parse(play.playedAt) >= since
      plays.push(`${play.season} ${play.episode} ${isNew ? 'at receipt' : play.playedAt.replace('.000Z', 'Z')}`)
    }
    next = page.next
  }
  return plays.toSorted()
}
