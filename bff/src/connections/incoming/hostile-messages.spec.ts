import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'

const settings = { threshold: 90, receivedAt: Date.parse('2026-03-01T21:05:40Z') }
const readText = (text: string, contentType = 'application/json') =>
  readReport(new TextEncoder().encode(text), contentType, settings)

/** A message of each format, whose values are replaced. */
const messages = [
  {
    NotificationType: 'PlaybackStop',
    ItemType: 'Episode',
    Name: 'a',
    SeriesName: 'b',
    Year: 2015,
    SeasonNumber: 1,
    EpisodeNumber: 1,
    EpisodeNumberEnd: 2,
    Provider_tvdb: '1',
    PlayedToCompletion: true,
    RunTimeTicks: 1,
    PlaybackPositionTicks: 1,
    UtcTimestamp: '2026-03-01T21:05:09Z',
    UserId: 'a',
  },
  { NotificationType: 'UserDataSaved', SaveReason: 'TogglePlayed', Played: true, ItemType: 'Movie', Name: 'a' },
  {
    Event: 'Scrobble',
    User: { Name: 'a' },
    Item: { Type: 'Movie', Name: 'a', ProviderIds: { Tmdb: '1' } },
    Series: {},
  },
  {
    Event: 'playback.stop',
    Date: 'x',
    User: {},
    Item: { Type: 'Movie', Name: 'a' },
    PlaybackInfo: { PlayedToCompletion: true },
  },
  {
    event: 'media.scrobble',
    Account: { id: 1 },
    Metadata: {
      type: 'episode',
      guid: 'com.plexapp.agents.thetvdb://303/1/3',
      Guid: [{ id: 'tvdb://1' }],
      lastViewedAt: 1,
      duration: 1,
      viewOffset: 1,
    },
  },
  { source: 'tautulli', event: 'watched', type: 'movie', title: 'a', at: 'x', tmdb: '1' },
  { event: 'stop', mediaType: 'movie', title: 'a', uniqueIds: { tmdb: '1' }, progress: { percent: 95 } },
  { action: 'rate', movie: { title: 'a', ids: {} }, rating: 8, watched_at: 'x', user: { id: 1 } },
]
const deep: unknown = JSON.parse(`${'['.repeat(1000)}1${']'.repeat(1000)}`)
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    '',
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    'NaN',
    '9'.repeat(400),
    '\uD800',
    'é'.repeat(1000),
    deep,
    true,
    '2026-99-99T99:99:99Z',
    '__proto__',
    { constructor: 1 },
    'tvdb://1',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
)
const pathsOf = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])])
    : []

const replaced = fc
  .constantFrom(...messages)
  .chain((message) =>
    fc
      .array(fc.tuple(fc.constantFrom(...pathsOf(message)), oddValue), { minLength: 1, maxLength: 4 })
      .map((changes) =>
        changes.reduce((changed, [path, value]) => withValue(changed, path, value), message as unknown),
      ),
  )
function withValue(target: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (typeof target !== 'object' || target === null || key === undefined) return target
  const inner = (target as Record<string, unknown>)[key]
  const next = rest.length === 0 ? value : withValue(inner, rest, value)
  return Array.isArray(target) ? Object.assign([...target], { [key]: next }) : { ...target, [key]: next }
}

/** What every report keeps: well-formed texts of at most 200 characters, and numbers of their kind. */
function expectSound(read: Awaited<ReturnType<typeof readText>>): void {
  if ('ignored' in read) return
  const texts = [read.item, read.name, read.showName, read.person?.id, read.person?.name].flatMap((text) => text ?? [])
  expect(texts.filter((text) => !text.isWellFormed() || text.length > 200 || text.trim() !== text)).toEqual([])
  const numbers = [read.season, read.episode, read.lastEpisode, read.year, read.position, read.runtime, read.rating]
  expect(
    numbers.filter((number) => number !== null && !(Number.isInteger(number) && number >= 0 && number <= 99_999)),
  ).toEqual([])
  expect(read.at === null || new Date(read.at).toISOString() === read.at.replace('Z', '.000Z')).toBe(true)
}

describe('a hostile message', () => {
  it('causes no exception, and every report is valid', async () => {
    await fc.assert(
      fc.asyncProperty(replaced, async (message) => {
        expectSound(await readText(JSON.stringify(message)))
      }),
      { numRuns: 1000 },
    )
  })

  it('of any bytes and any content type causes no exception', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(
          'application/json',
          'text/plain',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          '',
        ),
        async (bytes, contentType) => {
          expectSound(await readReport(new Uint8Array(bytes), contentType, settings))
        },
      ),
    )
  })

  it.each([
    ['a megabyte of brackets', '['.repeat(1_000_000), 'unreadable'],
    ['a thousand levels', `${'{"Metadata":'.repeat(1000)}1${'}'.repeat(1000)}`, 'unknownFormat'],
    ['an array of messages', JSON.stringify(messages), 'unknownFormat'],
    ['a name of a megabyte alone', JSON.stringify({ ['a'.repeat(1_000_000)]: 1 }), 'unknownFormat'],
    ['a number beyond every range', '{"action":"watched","movie":{"year":1e999}}', 'nameless'],
  ])('is ignored with a reason: %s', async (_, text, reason) => {
    expect(await readText(text)).toMatchObject({ ignored: reason })
  })

  it('has its name cut at 200 characters, without half of a character', async () => {
    expect(
      await readText(JSON.stringify({ action: 'watched', movie: { title: `${'é'.repeat(199)}😀😀` } })),
    ).toMatchObject({
      name: `${'é'.repeat(199)}\uFFFD`,
    })
    expect(await readText('{"action":"watched","movie":{"title":"Half \\ud800"}}')).toMatchObject({
      name: 'Half \uFFFD',
    })
  })
})
