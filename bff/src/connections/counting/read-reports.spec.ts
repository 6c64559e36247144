import { describe, expect, it, onTestFinished } from 'vitest'
import { ConnectionUnderTest, darkAt, evening } from '../../../testing/connections.ts'
import { databases } from '../../../testing/databases.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { films } from '../../../testing/titles.ts'
import { setQuotas } from '../../../testing/usage.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'

describe.each(databases)('the reading of messages, in $name', ({ migrated }) => {
  it('holds a rating that exceeds the limit of the account, and counts what arrives with it', async () => {
    const { app, close } = await startServer(await migrated())
    onTestFinished(close)
    const ada = await new Visitor(app).signUp('ada')
    const connection = await ConnectionUnderTest.make(app, ada, 'generic')
    await connection.change({ ratings: true })
    await ada.call('putSavedTitle', { params: { type: 'movie', id: films.alien }, body: { saved: true } })
    await setQuotas(app.get(UserDatabase), { titles: 1 })
    const episode = {
      show: { title: 'Dark', year: 2017 },
      episode: { season: 1, number: 2 },
      watched_at: evening,
    }
    await connection.receive(
      { action: 'rate', rating: 8, movie: { title: 'Heat', year: 1995 } },
      { action: 'watched', ...episode },
    )
    expect(await connection.reasons()).toEqual(['quota', 'counted'])
    expect(await connection.plays()).toEqual([darkAt(1, 2, evening)])
  })
})
