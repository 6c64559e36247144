import type { Random } from './random-numbers.ts'

/** One message: through which connection it comes, and its JSON. */
interface Message {
  readonly connection: number
  readonly body: string
}
interface Viewing {
  readonly season: number
  readonly episode: number
  /** Epoch milliseconds. */
  readonly at: number
}

const minute = 60_000
const secondsOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`

/** A viewing of Friends in the formats of the senders that state a time. */
const timed = [
  ({ season, episode, at }: Viewing) => ({
    NotificationType: 'PlaybackStop',
    ItemType: 'Episode',
    SeriesName: 'Friends',
    Year: 1994,
    SeasonNumber: season,
    EpisodeNumber: episode,
    PlayedToCompletion: true,
    RunTimeTicks: 13_200_000_000,
    PlaybackPositionTicks: 13_000_000_000,
    NotificationUsername: 'ada',
    UtcTimestamp: secondsOf(at),
  }),
  ({ season, episode, at }: Viewing) => ({
    Event: 'playback.stop',
    Date: secondsOf(at + 20_000),
    User: { Name: 'ada' },
    Item: { Type: 'Episode', SeriesName: 'Friends', ParentIndexNumber: season, IndexNumber: episode },
    PlaybackInfo: { PlayedToCompletion: true },
  }),
  ({ season, episode, at }: Viewing) => ({
    source: 'tautulli',
    event: 'watched',
    user: 'ada',
    type: 'episode',
    show: 'Friends',
    showYear: '1994',
    season: String(season),
    episode: String(episode),
    at: secondsOf(at + 40_000),
  }),
  ({ season, episode, at }: Viewing) => ({
    action: 'watched',
    show: { title: 'Friends', year: 1994 },
    episode: { season, number: episode },
    watched_at: secondsOf(at + minute),
  }),
] as const

/**
 * The first viewing of an episode of The Simpsons in the formats of the senders without a time, whose receipt counts.
 */
const untimed = [
  ({ season, episode }: Viewing) => ({
    Event: 'Scrobble',
    User: { Name: 'ada' },
    Item: { Type: 'Episode', SeriesName: 'The Simpsons', ParentIndexNumber: season, IndexNumber: episode },
    Series: { ProductionYear: 1989 },
  }),
  ({ season, episode }: Viewing) => ({
    event: 'media.scrobble',
    Account: { id: 1, title: 'ada' },
    Metadata: {
      type: 'episode',
      grandparentTitle: 'The Simpsons',
      grandparentYear: 1989,
      parentIndex: season,
      index: episode,
    },
  }),
  ({ season, episode }: Viewing) => ({
    event: 'end',
    mediaType: 'episode',
    tvShowTitle: 'The Simpsons',
    season,
    episode,
    uniqueIds: {},
  }),
] as const

/**
 * Two connections for each sender with a time, so that none sends more at once than it may, and one connection for each
 * other sender.
 */
export const connectionCount = timed.length * 2 + untimed.length
const first = Date.parse('2020-01-01T21:05:09Z')
/** Episodes of ten seasons, and how many evenings in a row each is watched. */
const [seasons, episodes] = [10, 18]

/**
 * Messages of this many viewings, four fifths of which have a time. Each timed viewing comes from two senders, of which
 * the first tries again, and the second does for every other viewing; an untimed one comes two or three times. Also how
 * many plays they are.
 */
export function messagesOf(viewings: number): { messages: Message[]; plays: string[] } {
  const timedCount = Math.round(viewings * 0.8)
  const ofTimed = Array.from({ length: timedCount }, (_, index): [Viewing, Message[]] => {
    const number = index % (seasons * episodes)
    const [season, episode] = [1 + Math.floor(number / episodes), 1 + (number % episodes)]
    const viewing = { season, episode, at: first + Math.floor(index / (seasons * episodes)) * 1440 * minute }
    const senders = [index % 4, (index + 1) % 4]
    const [one, two] = senders.map((sender) => ({
      connection: sender * 2 + (index % 2),
      body: JSON.stringify(timed[sender]!(viewing)),
    }))
    return [viewing, [one!, one!, two!, ...(Math.floor(index / 2) % 2 === 0 ? [two!] : [])]]
  })
  const ofUntimed = Array.from({ length: viewings - timedCount }, (_, index): [Viewing, Message[]] => {
    const viewing = { season: 2 + Math.floor(index / 20), episode: 1 + (index % 20), at: 0 }
    const message = { connection: 8 + (index % 3), body: JSON.stringify(untimed[index % 3]!(viewing)) }
    return [viewing, [message, message, ...(index % 3 === 0 ? [] : [message])]]
  })
  const senderOffset = (index: number) => Math.min(index % 4, (index + 1) % 4) * 20_000
  return {
    messages: [...ofTimed, ...ofUntimed].flatMap(([, sent]) => sent),
    plays: [
      ...ofTimed.map(
        ([{ season, episode, at }], index) => `${season} ${episode} ${secondsOf(at + senderOffset(index))}`,
      ),
      ...ofUntimed.map(([{ season, episode }]) => `${season} ${episode} at receipt`),
    ].toSorted(),
  }
}

/** The messages in a random order. */
export const shuffled = (messages: readonly Message[], random: Random): Message[] =>
  messages
    .map((message) => ({ message, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ message }) => message)

/** Marks of this many episodes of a show with one long season, as a server sends them for the whole season. */
export const marksOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      NotificationType: 'UserDataSaved',
      SaveReason: 'TogglePlayed',
      Played: true,
      ItemType: 'Episode',
      ItemId: `e${index}`,
      SeriesName: 'Dragon Ball Z',
      Year: 1989,
      SeasonNumber: 1,
      EpisodeNumber: index + 1,
      NotificationUsername: 'ada',
      UtcTimestamp: secondsOf(Date.now()),
    }),
  )
