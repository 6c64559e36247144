import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Connection } from '@contract/connections.schema'
import type { HistoryEntry } from '@contract/saved-title.schema'
import { databases } from '../../../testing/databases.ts'
import { tokenOf } from '../../../testing/security/tokens.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { films, shows } from '../../../testing/titles.ts'
import { ReportQueue } from '../counting/report-queue.service.ts'

const heat = { action: 'watched', movie: { title: 'Heat', year: 1995 }, watched_at: '2026-03-01T21:05:09Z' }
const dark = {
  action: 'watched',
  show: { title: 'Dark' },
  episode: { season: 1, number: 2 },
  watched_at: '2026-03-02T20:00:00Z',
}

describe.each(databases)('a report with an access token, in $name', ({ migrated }) => {
  const start = async () => {
    const { app, close } = await startServer(await migrated())
    onTestFinished(close)
    const ada = await new Visitor(app).signUp('ada')
    const token = await tokenOf(ada, 'report')
    const program = new Visitor(app, '198.51.100.7')
    const report = (body: object) =>
      program.call('report', { body, from: null, headers: { authorization: `Bearer ${token}` } })
    return { app, ada, report }
  }
  const viewings = async (app: NestFastifyApplication, ada: Visitor) => {
    const { user } = (await ada.call('session')).json() as { user: { id: string } }
    await app.get(ReportQueue).read(user.id)
    const { results } = (await ada.call('history')).json() as { results: HistoryEntry[] }
    return results.map(({ play }) => [play.type, play.mediaId, play.season, play.episode, play.playedAt])
  }
  const connections = async (ada: Visitor) =>
    ((await ada.call('connections')).json() as { connections: Connection[] }).connections

  it('belongs to a connection that the first one creates, even if two arrive at once', async () => {
    const { app, ada, report } = await start()
    const answers = await Promise.all([report(heat), report(dark), report(heat)])
    expect(answers.map(({ status, json }) => [status, json()])).toEqual(
      Array.from({ length: 3 }, () => [202, { outcome: 'taken', reason: 'queued' }]),
    )
    expect(await viewings(app, ada)).toEqual([
      ['tv', shows.dark, 1, 2, '2026-03-02T20:00:00.000Z'],
      ['movie', films.heat, null, null, '2026-03-01T21:05:09.000Z'],
    ])
    expect((await connections(ada)).map(({ kind, name, person }) => [kind, name, person])).toEqual([
      ['generic', 'API', null],
    ])
  })

  it('names the field that it cannot read', async () => {
    const { report } = await start()
    const answer = await report({ ...heat, watched_at: 'yesterday' })
    expect([answer.status, answer.json()]).toEqual([
      400,
      expect.objectContaining({ type: 'invalid-request', fields: ['watched_at'] }),
    ])
  })

  it('is refused if its connection would be the twenty-first', async () => {
    const { ada, report } = await start()
    for (let count = 0; count < 20; count += 1)
      await ada.call('makeConnection', { body: { kind: 'generic', name: `Script ${count}` } })
    const answer = await report(heat)
    expect([answer.status, (answer.json() as { type: string }).type]).toEqual([409, 'too-many-connections'])
  })
})
