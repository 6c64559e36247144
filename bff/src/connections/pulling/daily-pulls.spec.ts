import { describe, expect, it } from 'vitest'
import { darkAt, evening, episodeEnded, heatAt } from '../../../testing/connections.ts'
import { databases } from '../../../testing/databases.ts'
import { films } from '../../../testing/titles.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { DailyPulls } from './daily-pulls.service.ts'
import { darkItself, playedEpisode, playedFilm, PulledConnection } from '../../../testing/pulled-connection.ts'

const first = '2026-02-01T18:14:00Z'
const started = '2026-03-01T18:14:00Z'

describe.each(databases)('a daily pull, in $name', ({ migrated }) => {
  /** A member whose history was imported, and who wants daily pulls. */
  const daily = async () => {
    const member = await PulledConnection.start(await migrated())
    member.fake.items = [playedFilm('Heat', 1995, first), playedFilm('Alien', 1979, null)]
    await member.apply((await member.pull()).id)
    const change = async (pullDaily: boolean) => {
      const answer = await member.ada.call('changeConnection', {
        params: { connection: member.connection.id },
        body: { pullDaily },
      })
      return answer.status
    }
    expect(await change(true)).toBe(200)
    const nextDay = async () => {
      const servers = member.app.get(UserDatabase).updateTable('connection_servers')
      await servers.set({ due_at: 1 }).where('due_at', 'is not', null).execute()
      await member.app.get(DailyPulls).look()
      await member.connection.count()
    }
    const before = [heatAt(first), `movie ${films.alien} none`]
    return { member, change, nextDay, before }
  }

  it('adds the titles that were watched since, once, and none that were known, which may only have been opened', async () => {
    const { member, nextDay, before } = await daily()
    await nextDay()
    expect(await member.connection.plays()).toEqual(before)
    member.fake.items = [
      playedFilm('Heat', 1995, started),
      playedFilm('Alien', 1979, null),
      playedFilm('Nosferatu', 1922, null),
      darkItself,
      playedEpisode(1, 2, '2026-02-03T20:00:00Z'),
    ]
    await nextDay()
    await nextDay()
    const [dark, heat, ...undated] = await member.connection.plays()
    expect([dark, heat]).toEqual([darkAt(1, 2, '2026-02-03T20:00:00Z'), heatAt(first)])
    expect(undated.toSorted()).toEqual([`movie ${films.alien} none`, `movie ${films.nosferatu} none`])
    expect(await member.connection.reasons()).toEqual(['counted', 'counted'])
  })

  it('adds no viewing that the address has reported, before or after it', async () => {
    const { member, nextDay, before } = await daily()
    await member.connection.receive(episodeEnded(1, 2))
    member.fake.items = [darkItself, playedEpisode(1, 2, '2026-03-01T20:10:00Z')]
    await nextDay()
    expect(await member.connection.plays()).toEqual([darkAt(1, 2, evening), ...before])
    member.fake.items = [darkItself, playedEpisode(1, 3, '2026-03-02T20:10:00Z')]
    await nextDay()
    const end = '2026-03-02T21:05:00Z'
    await member.connection.receive(episodeEnded(1, 3, { UtcTimestamp: end }))
    expect(await member.connection.plays()).toEqual([darkAt(1, 3, end), darkAt(1, 2, evening), ...before])
  })

  it('reports the viewings of an import that its member discarded after the preview, and none of an undone import', async () => {
    const { member, nextDay, before } = await daily()
    member.fake.items = [...member.fake.items, playedFilm('Nosferatu', 1922, started)]
    const discarded = await member.pull()
    expect(discarded.preview?.mine).toMatchObject({ plays: 1 })
    await member.ada.call('cancelImport', { params: { import: discarded.id } })
    await nextDay()
    const after = [`movie ${films.nosferatu} 2026-03-01T18:14:00.000Z`, ...before]
    expect(await member.connection.plays()).toEqual(after)

    member.fake.items = [...member.fake.items, playedFilm('Jaws', 1975, '2026-03-02T18:14:00Z')]
    await member.pull()
    const applied = await member.pull()
    await member.apply(applied.id)
    await member.undo(applied.id)
    await nextDay()
    expect(await member.connection.plays()).toEqual(after)
  })

  it('is offered once the whole history is applied, and ends when the member says so', async () => {
    const { member, change, nextDay } = await daily()
    expect((await member.connection.state()).server?.pullDaily).toBe(true)
    expect(await change(false)).toBe(200)
    const calls = member.fake.called.length
    await nextDay()
    expect(member.fake.called).toHaveLength(calls)

    const other = await PulledConnection.start(await migrated())
    const answer = await other.ada.call('changeConnection', {
      params: { connection: other.connection.id },
      body: { pullDaily: true },
    })
    expect([answer.status, (answer.json() as { type: string }).type]).toEqual([409, 'pull-first'])
  })

  it('retries a silent server, and waits for a member who was signed out', async () => {
    const { member, nextDay, before } = await daily()
    member.fake.fault = 'fails'
    await nextDay()
    expect((await member.connection.state()).server?.problem).toBe('unreachable')
    member.fake.fault = 'html'
    await nextDay()
    expect((await member.connection.state()).server).toMatchObject({ problem: 'web-page', signedInAs: 'ada' })
    member.fake.fault = 'none'
    await nextDay()
    expect((await member.connection.state()).server?.problem).toBe(null)
    member.fake.tokens.clear()
    await nextDay()
    const { server } = await member.connection.state()
    expect([server?.problem, server?.signedInAs, server?.pullDaily]).toEqual(['signed-out', null, true])
    const calls = member.fake.called.length
    await nextDay()
    expect(member.fake.called).toHaveLength(calls)
    expect(await member.connection.plays()).toEqual(before)
  })
})
