import { describe, expect, it, onTestFinished } from 'vitest'
import { ConnectionUnderTest, episodeEnded, evening, filmEnded } from '../../testing/connections.ts'
import { databases } from '../../testing/databases.ts'
import { startServer, Visitor } from '../../testing/server.ts'

const minutes = (count: number): string =>
  `${new Date(Date.parse(evening) + count * 60_000).toISOString().slice(0, 19)}Z`

/** Messages of 12 viewings, each sent three times within its length. */
const messages = [0, 1, 2].flatMap((day) =>
  [0, 3, 7].flatMap((late) => [
    filmEnded({ UtcTimestamp: minutes(day * 24 * 60 + late) }),
    ...[1, 2, 3].map((episode) => episodeEnded(1, episode, { UtcTimestamp: minutes(day * 24 * 60 + 120 + late) })),
  ]),
)
/** The messages in an order that a seed makes. */
const shuffled = (seed: number): object[] =>
  messages
    .map((message, index) => ({ message, order: Math.sin(seed * 1000 + index * 7919) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ message }) => message)

describe.each(databases)('messages that come to two servers at once, in $name', ({ migrated }) => {
  it.each([1, 2])('are counted once each, with the same result in any order (%i)', async (seed) => {
    const environment = await migrated()
    const servers = [await startServer(environment), await startServer(environment)] as const
    onTestFinished(async () => {
      for (const { close } of servers) await close()
    })
    const ada = await new Visitor(servers[0].app).signUp('ada')
    const connection = await ConnectionUnderTest.make(servers[0].app, ada)
    await connection.choosePerson('ada', 'a0a0')
    const answers = await Promise.all(
      shuffled(seed).map((message, index) => connection.send(message, { app: servers[index % 2]!.app })),
    )
    expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 202))
    await Promise.all(servers.map(({ app }) => connection.count(app)))
    await connection.count()
    const expected = [0, 1, 2].flatMap((day) => [
      ...[1, 2, 3].map((episode) => `tv 2001 S1E${episode} ${minutes(day * 24 * 60 + 120).replace('Z', '.000Z')}`),
      `movie 2016 ${minutes(day * 24 * 60).replace('Z', '.000Z')}`,
    ])
    expect((await connection.plays()).toSorted()).toEqual(expected.toSorted())
    const outcomes = Object.groupBy(await connection.log(), ({ reason }) => reason)
    expect([outcomes.counted?.length, outcomes.sameViewing?.length]).toEqual([12, 24])
  })
})
