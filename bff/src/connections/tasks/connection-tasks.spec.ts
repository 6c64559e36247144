import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chunksOf } from '@contract/chunks'
import { ConnectionUnderTest } from '../../../testing/connections.ts'
import { databases } from '../../../testing/databases.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { shows } from '../../../testing/titles.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { Turns } from '../../transfer/turns.service.ts'

const watched = { action: 'watched', user: 'ada', show: { title: 'Chernobyl', year: 2019 } }
const first = Date.UTC(2020, 0, 1, 20)
const hourMs = 60 * 60 * 1000
const since = new Date(first).toISOString()

describe.each(databases)('the long work on a connection, in $name', ({ migrated }) => {
  /** Two servers on one database, and a connection with many messages of a person that is not chosen yet. */
  const start = async (messages: number) => {
    const environment = await migrated()
    const servers = [await startServer(environment), await startServer(environment)]
    for (const { close } of servers) onTestFinished(close)
    const [one, other] = servers.map(({ app }) => app) as [NestFastifyApplication, NestFastifyApplication]
    const ada = await new Visitor(one).signUp('ada')
    const connection = await ConnectionUnderTest.make(one, ada, 'generic')
    await connection.send({ ...watched, episode: { season: 1, number: 1 }, watched_at: since })
    const database = one.get(UserDatabase)
    const message = await database.selectFrom('connection_reports').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: messages - 1 }, (_, index) => {
      const at = new Date(first + (1 + index) * 24 * hourMs).toISOString()
      const report = { ...(JSON.parse(message.report) as object), episode: 1 + ((1 + index) % 5), at }
      return { ...message, id: `message ${index}`, report: JSON.stringify(report) }
    })
    for (const some of chunksOf(rows, 500)) await database.insertInto('connection_reports').values(some).execute()
    return { one, other, database, connection }
  }
  /** Lets a server end, as by kill -9, before one of its next turns. */
  const endBefore = (app: NestFastifyApplication, turn: number) => {
    vi.restoreAllMocks()
    const turns = app.get(Turns)
    const take = turns.take.bind(turns)
    let taken = 0
    vi.spyOn(turns, 'take').mockImplementation((piece) => {
      taken += 1
      return taken < turn ? take(piece) : Promise.reject(new Error('the server was killed'))
    })
  }
  const count = async (database: UserDatabase, table: 'plays' | 'connection_reports' | 'connection_tasks') => {
    const { rows } = await database
      .selectFrom(table)
      .select((select) => select.fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    return Number(rows)
  }

  /** The other server does what is left; the ended one may hold the lease for a moment. */
  const finish = ({ other, database, connection }: Awaited<ReturnType<typeof start>>) =>
    vi.waitFor(
      async () => {
        await connection.count(other)
        const due = database.selectFrom('connection_reports').select('id').where('due_at', 'is not', null)
        expect([await count(database, 'connection_tasks'), await due.execute()]).toEqual([0, []])
      },
      { timeout: 60_000 },
    )
  afterEach(() => void vi.restoreAllMocks())

  it('continues on another server when one ends between two turns', async () => {
    const started = await start(700)
    const { one, database, connection } = started
    expect(await connection.choosePerson('eve')).toBe(0)
    endBefore(one, 2)
    expect(await connection.choosePerson('ada')).toBe(700)
    expect([await count(database, 'connection_tasks'), await count(database, 'plays')]).toEqual([1, 0])
    await finish(started)
    expect(await count(database, 'plays')).toBe(700)

    endBefore(one, 6)
    expect(await connection.takeBack(since)).toEqual({ plays: 700, films: 0, shows: 1 })
    const left = await count(database, 'plays')
    expect([left > 0, left < 700, await count(database, 'connection_tasks')]).toEqual([true, true, 1])
    await finish(started)
    expect(await count(database, 'plays')).toBe(0)

    endBefore(one, 2)
    await connection.member.call('removeConnection', { params: { connection: connection.id } })
    await connection.count(one)
    expect([(await count(database, 'connection_reports')) > 0, (await connection.send(watched)).status]).toEqual([
      true,
      404,
    ])
    const gone = await connection.member.call('connection', { params: { connection: connection.id } })
    expect(gone.status).toBe(404)
    await finish(started)
    expect(await count(database, 'connection_reports')).toBe(0)
    expect(await database.selectFrom('connections').selectAll().execute()).toEqual([])
  })

  it('moves viewings to the title that its member chooses, once', async () => {
    const started = await start(600)
    const { one, database, connection } = started
    await connection.choosePerson('ada')
    const key = (await connection.log())[0]?.key ?? ''
    endBefore(one, 3)
    await connection.chooseTitle(key, { type: 'tv', id: shows.theWire })
    await finish(started)
    const titles = await database
      .selectFrom('plays')
      .select(['media_id', (select) => select.fn.countAll().as('plays')])
      .groupBy('media_id')
      .execute()
    expect(titles.map(({ media_id, plays }) => [Number(media_id), Number(plays)])).toEqual([[shows.theWire, 600]])
  })
})
