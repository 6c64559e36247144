import { describe, expect, it } from 'vitest'
import { darkAt, evening, filmEnded, heatAt } from '../../../testing/connections.ts'
import { databases } from '../../../testing/databases.ts'
import { films, shows } from '../../../testing/titles.ts'
import { darkItself, playedEpisode, playedFilm, PulledConnection } from '../../../testing/pulled-connection.ts'

const start = '2026-03-01T18:14:00.1234567Z'
const heatStarted = heatAt('2026-03-01T18:14:00Z')
const day = (number: number) => `2026-02-${String(number).padStart(2, '0')}T20:00:00Z`

describe.each(databases)('the history of a media server, in $name', ({ migrated }) => {
  it.each(['jellyfin', 'emby'] as const)('is previewed, imported and undone as an import: %s', async (kind) => {
    const member = await PulledConnection.start(await migrated(), kind)
    member.fake.items = [
      playedFilm('Heat', 1995, start),
      playedFilm('Alien', 1979, null),
      darkItself,
      playedEpisode(1, 2, day(3)),
    ]
    const ready = await member.pull()
    expect(ready).toMatchObject({ state: 'ready', service: kind, fileName: 'Living room', titles: 3 })
    expect(ready.preview?.mine).toMatchObject({ plays: 3 })
    expect(await member.connection.plays()).toEqual([])
    expect(await member.apply(ready.id)).toMatchObject({ state: 'done', result: { plays: 3 }, canUndo: true })
    expect(await member.connection.plays()).toEqual([heatStarted, darkAt(1, 2, day(3)), `movie ${films.alien} none`])
    const { server } = await member.connection.state()
    expect(server).toEqual({
      name: 'living',
      signedInAs: 'ada',
      lastPullAt: expect.any(String),
      problem: null,
      pullDaily: false,
    })
    expect(await member.undo(ready.id)).toMatchObject({ state: 'undone' })
    expect(await member.connection.plays()).toEqual([])
  })

  it('adds nothing when it is read again', async () => {
    const member = await PulledConnection.start(await migrated())
    member.fake.items = [playedFilm('Heat', 1995, start), playedFilm('Alien', 1979, null)]
    await member.apply((await member.pull()).id)
    const again = await member.pull()
    expect(again.preview?.mine).toMatchObject({ plays: 0 })
    await member.apply(again.id)
    expect(await member.connection.plays()).toEqual([heatStarted, `movie ${films.alien} none`])
  })

  it('adds no viewing that a message has reported, and none that a later message reports', async () => {
    const member = await PulledConnection.start(await migrated())
    member.fake.items = [playedFilm('Heat', 1995, start)]
    await member.connection.receive(filmEnded())
    await member.apply((await member.pull()).id)
    expect(await member.connection.plays()).toEqual([heatAt(evening)])

    const other = await PulledConnection.start(await migrated())
    other.fake.items = [playedFilm('Heat', 1995, start)]
    await other.apply((await other.pull()).id)
    await other.connection.receive(filmEnded(), filmEnded({ UtcTimestamp: '2026-03-04T21:05:09Z' }))
    expect(await other.connection.plays()).toEqual([heatAt('2026-03-04T21:05:09Z'), heatStarted])
    expect(await other.connection.reasons()).toEqual(['sameViewing', 'counted'])
    await other.connection.receive(filmEnded({ UtcTimestamp: '2026-03-01T21:06:00Z' }))
    expect(await other.connection.plays()).toEqual([heatAt('2026-03-04T21:05:09Z'), heatStarted])
  })

  it('has no day for a title that is open again, was marked with a whole season, or has an impossible date', async () => {
    const member = await PulledConnection.start(await migrated())
    const open = { UserData: { Played: true, PlaybackPositionTicks: 9_000_000_000, LastPlayedDate: start } }
    member.fake.items = [
      playedFilm('Heat', 1995, null, open),
      playedFilm('Alien', 1979, '0001-01-01T00:00:00.0000000Z'),
      playedFilm('Jaws', 1975, '2999-01-01T00:00:00Z'),
      darkItself,
      ...[1, 2, 3, 4, 5].map((number) => playedEpisode(1, number, `2026-02-03T20:00:0${number}Z`)),
    ]
    await member.apply((await member.pull()).id)
    const days = (await member.connection.plays()).map((play) => play.split(' ').at(-1))
    expect(days).toEqual(Array<string>(8).fill('none'))
  })

  it('leaves a title that started less than its length ago to the next pull', async () => {
    const member = await PulledConnection.start(await migrated())
    member.fake.items = [playedFilm('Heat', 1995, new Date(Date.now() - 60_000).toISOString())]
    expect(await member.pull()).toMatchObject({ state: 'ready', titles: 0 })
  })

  it('is read in pages, whatever names it has, and each episode of a file counts', async () => {
    const member = await PulledConnection.start(await migrated())
    const many = Array.from({ length: 1200 }, (_, index) =>
      playedFilm('Heat', 1995, day(1 + (index % 9)), {
        Id: `copy-${index}`,
        Name: index === 0 ? 'x'.repeat(10_000) : 'Heat',
      }),
    )
    const file = playedEpisode(1, 1, day(20), { IndexNumberEnd: 2 })
    member.fake.items = [...many, darkItself, file]
    const ready = await member.pull()
    expect(ready).toMatchObject({ state: 'ready', titles: 3, counts: { matched: 2 } })
    expect(member.fake.called.filter((path) => path === '/Items')).toHaveLength(4)
    await member.apply(ready.id)
    const plays = await member.connection.plays()
    expect(plays.filter((play) => play.startsWith(`tv ${shows.dark}`))).toEqual([
      darkAt(1, 2, day(20)),
      darkAt(1, 1, day(20)),
    ])
    expect(plays).toHaveLength(11)
  })

  it.each([
    ['signs-out-after-a-page', 'signed-out', null],
    ['fails', 'unreachable', 'ada'],
    ['html', 'web-page', 'ada'],
    ['redirect', 'redirects', 'ada'],
    ['large', 'unreachable', 'ada'],
    ['repeats-a-page', 'unreachable', 'ada'],
  ] as const)('that %s fails the import and changes nothing', async (fault, problem, signedInAs) => {
    const member = await PulledConnection.start(await migrated())
    member.fake.items = Array.from({ length: 1001 }, (_, index) => playedFilm('Heat', 1995, start, { Id: `${index}` }))
    member.fake.fault = fault
    expect(await member.pull()).toMatchObject({ state: 'failed', failure: 'mediaServer', canUndo: false })
    const { server } = await member.connection.state()
    expect([server?.problem, server?.signedInAs, server?.lastPullAt]).toEqual([problem, signedInAs, null])
    expect(await member.connection.plays()).toEqual([])
  })

  it('of another server at the same address is not read, and does not see the token', async () => {
    const member = await PulledConnection.start(await migrated())
    member.fake.id = 'beef'
    const before = member.fake.called.length
    expect(await member.pull()).toMatchObject({ state: 'failed', failure: 'mediaServer' })
    expect((await member.connection.state()).server?.problem).toBe('not-that-server')
    expect(member.fake.called.slice(before)).toEqual(['/System/Info/Public'])
  })

  it('needs a member who is signed in there', async () => {
    const member = await PulledConnection.start(await migrated())
    const params = { connection: member.connection.id }
    await member.ada.call('chooseConnectionServer', { params, body: { name: null } })
    const answer = await member.ada.call('pullConnection', { params })
    expect([answer.status, (answer.json() as { type: string }).type]).toEqual([409, 'media-server-signed-out'])
  })
})
