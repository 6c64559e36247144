import type { HistoryEntry } from '@contract/saved-title.schema'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  ConnectionUnderTest,
  darkAt,
  episodeEnded,
  evening,
  filmEnded,
  heatAt,
  marked,
} from '../../testing/connections.ts'
import { databases } from '../../testing/databases.ts'
import { startServer, Visitor } from '../../testing/server.ts'
import { shareServer } from '../../testing/shared-server.ts'
import { films, shows } from '../../testing/titles.ts'
import { UserDatabase } from '../platform/database/database.module.ts'

const heat = { type: 'movie', id: films.heat } as const
const later = (minutes: number): string =>
  `${new Date(Date.parse(evening) + minutes * 60_000).toISOString().slice(0, 19)}Z`

describe.each(databases)('a connection in $name', (database) => {
  const shared = shareServer(database)
  const connect = async (kind: 'jellyfin' | 'generic' = 'jellyfin') => {
    const [app, ada] = [shared.app(), await shared.signUp()]
    const connection = await ConnectionUnderTest.make(app, ada, kind)
    return { app, ada, connection }
  }
  const asAda = async () => {
    const parts = await connect()
    await parts.connection.choosePerson('ada', 'a0a0')
    return parts
  }

  it('counts nothing before the member chooses who they are, and then everything that waited', async () => {
    const { connection } = await connect()
    await connection.receive(
      filmEnded(),
      filmEnded({ NotificationUsername: 'bob', UserId: 'b0b0', UtcTimestamp: later(300) }),
    )
    expect(await connection.plays()).toEqual([])
    expect(await connection.reasons()).toEqual(['noPerson', 'noPerson'])
    expect((await connection.state()).people).toEqual([
      { id: 'b0b0', name: 'bob', reports: 1 },
      { id: 'a0a0', name: 'ada', reports: 1 },
    ])
    expect(await connection.choosePerson('ada', 'a0a0')).toBe(1)
    expect(await connection.plays()).toEqual([heatAt(evening)])
    expect((await connection.log()).map(({ reason, params }) => [reason, params])).toEqual([
      ['otherPerson', { person: 'bob' }],
      ['counted', {}],
    ])
    const { person, people, lastPlay } = await connection.state()
    expect({ person, people, lastPlay }).toEqual({
      person: { id: 'a0a0', name: 'ada' },
      people: [{ id: 'b0b0', name: 'bob', reports: 1 }],
      lastPlay: { ...heat, title: 'Heat', season: null, episode: null, at: evening.replace('Z', '.000Z') },
    })
  })

  it('recognizes a person by id after a rename, and by name if a message has no id', async () => {
    const { connection } = await asAda()
    await connection.receive(
      filmEnded({ NotificationUsername: 'Ada L.' }),
      filmEnded({ UserId: undefined, NotificationUsername: 'ADA', UtcTimestamp: later(600) }),
    )
    expect(await connection.plays()).toEqual([heatAt(later(600)), heatAt(evening)])
  })

  it('counts a viewing once, however often messages repeat it, and another one on the next evening', async () => {
    const { ada, connection } = await asAda()
    await connection.receive(filmEnded(), filmEnded({ UtcTimestamp: later(1) }), filmEnded({ UtcTimestamp: later(10) }))
    await connection.receive(filmEnded({ UtcTimestamp: later(24 * 60) }))
    expect(await connection.plays()).toEqual([heatAt(later(24 * 60)), heatAt(evening)])
    expect(await connection.reasons()).toEqual(['counted', 'sameViewing', 'sameViewing', 'counted'])
    const { results } = (await ada.call('history')).json() as { results: HistoryEntry[] }
    expect(results.map((entry) => entry.connection)).toEqual(
      results.map(() => ({ id: connection.id, kind: 'jellyfin', name: 'Living room' })),
    )
    expect((await connection.log())[1]!.params).toEqual({ other: evening.replace('Z', '.000Z') })
  })

  it('moves a viewing to an earlier report that comes later', async () => {
    const { connection } = await asAda()
    await connection.receive(filmEnded({ UtcTimestamp: later(30) }))
    await connection.receive(filmEnded())
    expect(await connection.plays()).toEqual([heatAt(evening)])
  })

  it('takes a film off the watchlist, and restores it when the viewing is removed', async () => {
    const { ada, connection } = await asAda()
    await ada.call('putSavedTitle', { params: heat, body: { saved: true } })
    const item = async () => ((await ada.call('savedTitle', { params: heat })).json() as { item: object }).item
    const before = await item()
    await connection.receive(filmEnded(), filmEnded({ UtcTimestamp: later(24 * 60) }), episodeEnded(1, 1))
    expect(await item()).toMatchObject({ savedAt: null, watchedAt: later(24 * 60).replace('Z', '.000Z') })
    const counts = { plays: 3, films: 1, shows: 1 }
    expect(await connection.takeBack(evening, true)).toEqual(counts)
    expect(await connection.takeBack(evening)).toEqual(counts)
    expect(await connection.plays()).toEqual([])
    expect(await item()).toEqual({ ...before, version: expect.any(Number) as number })
    expect(await connection.reasons()).toEqual(['takenBack', 'takenBack', 'takenBack'])
    expect(await connection.takeBack(evening)).toEqual({ plays: 0, films: 0, shows: 0 })
  })

  it('leaves a show on the watchlist, and counts each episode of one file', async () => {
    const { ada, connection } = await asAda()
    const show = { type: 'tv', id: shows.dark } as const
    await ada.call('putSavedTitle', { params: show, body: { saved: true } })
    await connection.receive(episodeEnded(1, 1, { EpisodeNumberEnd: 2 }))
    expect(await connection.plays()).toEqual([darkAt(1, 2, evening), darkAt(1, 1, evening)])
    expect(((await ada.call('savedTitle', { params: show })).json() as { item: object }).item).toMatchObject({
      savedAt: expect.any(String) as string,
    })
    expect((await connection.log())[0]).toMatchObject({
      season: 1,
      episode: 1,
      lastEpisode: 2,
      sentSeason: 1,
      sentEpisode: 1,
    })
  })

  it('leaves the member’s own plays unchanged: they absorb viewings, and a deleted one stays deleted', async () => {
    const { ada, connection } = await asAda()
    const id = '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f10'
    await ada.call('addPlay', { body: { id, type: 'movie', mediaId: films.heat, playedAt: later(5) } })
    await connection.receive(filmEnded())
    expect(await connection.plays()).toEqual([heatAt(later(5))])
    await connection.receive(episodeEnded(1, 1))
    const history = (await ada.call('history')).json() as { results: { play: { id: string; type: string } }[] }
    const counted = history.results.find(({ play }) => play.type === 'tv')!.play
    await ada.call('removePlay', { params: { id: counted.id } })
    await connection.receive(episodeEnded(1, 1), episodeEnded(1, 1, { UtcTimestamp: later(5) }))
    expect(await connection.plays()).toEqual([heatAt(later(5))])
    expect(await connection.reasons()).toEqual(['sameViewing', 'removed', 'removed', 'removed'])
    await connection.receive(episodeEnded(1, 1, { UtcTimestamp: later(24 * 60) }))
    expect(await connection.plays()).toEqual([darkAt(1, 1, later(24 * 60)), heatAt(later(5))])
  })

  it('counts a mark once, but no state, and no other version of the title that is playing', async () => {
    const { connection } = await asAda()
    await connection.receive(marked(filmEnded()), marked(filmEnded({ UtcTimestamp: later(6000) })))
    expect(await connection.plays()).toEqual([heatAt(evening)])
    expect(await connection.reasons()).toEqual(['counted', 'alreadyWatched'])
    const start = { ...filmEnded({ UtcTimestamp: later(9000) }), NotificationType: 'PlaybackStart' }
    await connection.receive(start, marked(filmEnded({ ItemId: 'a2', UtcTimestamp: later(9010) })))
    expect((await connection.reasons()).at(-1)).toBe('beingPlayed')
    expect(await connection.plays()).toEqual([heatAt(evening)])
  })

  it('leaves the day of many marks unknown, unless the member decides otherwise', async () => {
    const { connection } = await asAda()
    await connection.receive(...[1, 2, 3].map((episode) => marked(episodeEnded(1, episode))))
    expect(await connection.plays()).toEqual([darkAt(1, 3, evening), darkAt(1, 2, evening), darkAt(1, 1, evening)])
    await connection.receive(marked(episodeEnded(1, 4, { UtcTimestamp: later(0.5) })))
    const unknown = [4, 3, 2, 1].map((episode) => `tv ${shows.dark} S1E${episode} none`)
    expect((await connection.plays()).toSorted()).toEqual(unknown.toSorted())
    await connection.change({ manyMarks: 'moment' })
    await connection.receive(...[1, 2, 3, 4].map((episode) => marked(episodeEnded(2, episode))))
    expect(await connection.plays()).toEqual(expect.arrayContaining([darkAt(2, 4, evening), darkAt(2, 1, evening)]))
  })

  it('does nothing for a mark as unwatched, or removes the last viewing of this connection', async () => {
    const { connection } = await asAda()
    await connection.receive(filmEnded(), filmEnded({ UtcTimestamp: later(6000) }))
    await connection.receive(marked(filmEnded({ UtcTimestamp: later(6100) }), false))
    expect(await connection.plays()).toHaveLength(2)
    await connection.change({ unwatched: 'takeBack' })
    await connection.receive(marked(filmEnded({ UtcTimestamp: later(6200) }), false))
    expect(await connection.plays()).toEqual([heatAt(evening)])
    expect(await connection.reasons()).toEqual(['counted', 'unwatched', 'unwatchedIgnored', 'takenBackThere'])
  })

  it('holds an unknown title, counts it as the title that the member chooses, and moves it with a correction', async () => {
    const { ada, connection } = await asAda()
    await connection.receive(filmEnded({ Name: 'A film of my family', Year: null }))
    const [title] = await connection.titles()
    expect(title).toMatchObject({ kind: 'movie', name: 'A film of my family', state: 'waiting', reports: 1 })
    expect([(await connection.state()).waitingTitles, await connection.reasons()]).toEqual([1, ['unknownTitle']])
    expect(await connection.chooseTitle(title!.key, heat)).toBe(200)
    expect(await connection.plays()).toEqual([heatAt(evening)])
    await connection.chooseTitle(title!.key, { type: 'movie', id: films.alien })
    await connection.receive(filmEnded({ Name: 'A film of my family', Year: null, UtcTimestamp: later(6000) }))
    const alien = (at: string) => heatAt(at).replace(String(films.heat), String(films.alien))
    expect(await connection.plays()).toEqual([alien(later(6000)), alien(evening)])
    expect(await connection.chooseTitle(title!.key, { ignored: true })).toBe(200)
    expect([await connection.plays(), await connection.reasons()]).toEqual([[], ['ignoredTitle', 'ignoredTitle']])
    expect(await connection.chooseTitle('a-title-that-nobody-ha', heat)).toBe(404)
    const answer = await ada.call('revision')
    expect(answer.json()).toEqual({ revision: expect.any(Number) as number, unread: null })
  })

  it('corrects a title that was matched without the member', async () => {
    const { connection } = await asAda()
    await connection.receive(filmEnded())
    const { key } = (await connection.log())[0]!
    expect(await connection.chooseTitle(key!, { type: 'movie', id: films.alien })).toBe(200)
    expect(await connection.plays()).toEqual([heatAt(evening).replace(String(films.heat), String(films.alien))])
    expect(await connection.titles()).toMatchObject([{ name: 'Heat', year: 1995, state: 'chosen' }])
    await connection.chooseTitle(key!, { ignored: false })
    expect([await connection.plays(), await connection.titles()]).toEqual([[heatAt(evening)], []])
  })

  it('joins the reports of two connections, and keeps those of the second when the first are taken back', async () => {
    const { app, ada, connection } = await asAda()
    const second = await ConnectionUnderTest.make(app, ada, 'generic')
    const watched = { action: 'watched', movie: { title: 'Heat', year: 1995 }, watched_at: later(5) }
    await second.receive(watched)
    await connection.receive(filmEnded())
    expect([await connection.plays(), await second.reasons()]).toEqual([[heatAt(evening)], ['sameViewing']])
    await connection.takeBack(evening)
    expect([await connection.plays(), await second.reasons()]).toEqual([[heatAt(later(5))], ['counted']])
  })

  it('loses no message that was received before the server ended', async () => {
    const environment = await database.migrated()
    const first = await startServer(environment)
    const ada = await new Visitor(first.app).signUp('ada')
    const connection = await ConnectionUnderTest.make(first.app, ada, 'generic')
    const watched = { action: 'watched', movie: { title: 'Heat', year: 1995 }, watched_at: evening }
    expect(await connection.send(watched)).toEqual({ status: 202, body: { outcome: 'taken', reason: 'queued' } })
    await first.app.close()
    const second = await startServer(environment)
    onTestFinished(second.close)
    await connection.count(second.app)
    const plays = await second.app.get(UserDatabase).selectFrom('plays').selectAll().execute()
    expect(plays).toMatchObject([{ media_id: films.heat, connection_id: connection.id }])
  })

  it('stores neither the token nor the message, and ends with its address', async () => {
    const { app, ada, connection } = await connect('generic')
    await connection.send({ action: 'test', secret: 'canary' })
    const rows = JSON.stringify([
      await app.get(UserDatabase).selectFrom('connections').selectAll().execute(),
      await app.get(UserDatabase).selectFrom('connection_reports').selectAll().execute(),
    ])
    expect(rows).not.toContain(connection.path.split('/').at(-1)!)
    expect(rows).not.toContain('canary')
    const { address } = (await ada.call('newConnectionAddress', { params: { connection: connection.id } })).json() as {
      address: { public: string }
    }
    expect((await connection.send({ action: 'test' })).status).toBe(404)
    connection.path = new URL(address.public).pathname
    expect((await connection.send({ action: 'test' })).body).toEqual({ outcome: 'ignored', reason: 'test' })
    await ada.call('removeConnection', { params: { connection: connection.id } })
    expect((await connection.send({ action: 'test' })).status).toBe(404)
  })
})
