import type { TitleId } from '@contract/media.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import { databases } from '../../../testing/databases.ts'
import { SavedTitlesModel, marksIn, nameOf, type PlayFacts } from '../../../testing/saved-titles-model.ts'
import { toPlay } from '../plays/plays.queries.ts'
import { ada, eve, factsOf, storesOn, type Stores } from '../../../testing/saved-stores.ts'
import { readUsage } from '../../platform/database/usage.queries.ts'
import { countedUsage } from '../../../testing/usage.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

const titles: readonly TitleId[] = [
  { type: 'movie', id: 1 },
  { type: 'movie', id: 2 },
  { type: 'tv', id: 1 },
]
const facts = factsOf('Heat', [80])
const flag = fc.option(fc.boolean(), { nil: undefined })
const marks = fc.record({
  saved: flag,
  favourite: flag,
  dismissed: flag,
  rating: fc.option(fc.option(fc.integer({ min: 1, max: 10 })), { nil: undefined }),
  note: fc.constantFrom(undefined, null, '', '  ', 'The coffee scene.'),
})
const of = fc.constantFrom(...titles)
const film = fc.constantFrom(...titles.filter(({ type }) => type === 'movie'))
/** Few ids, so that the same play is added again. */
const playId = fc.integer({ min: 0, max: 6 }).map((number) => `00000000-0000-4000-8000-00000000000${number}`)
const day = fc.integer({ min: 1, max: 9 }).map((number) => number * 1000)

const command = fc.oneof(
  fc.record({ kind: fc.constant('mark' as const), of, change: marks }),
  fc.record({ kind: fc.constant('mark' as const), of, change: fc.record({ watched: fc.boolean(), keepSaved: flag }) }),
  fc.record({ kind: fc.constant('rewatch' as const), of: film, id: playId, at: day }),
  fc.record({ kind: fc.constant('undo rewatch' as const), of: film, at: day }),
  fc.record({ kind: fc.constant('episode' as const), id: playId, at: day, episode: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('remove' as const), number: fc.nat(9) }),
  fc.record({ kind: fc.constant('bulk' as const), change: fc.record({ saved: flag, watched: flag, keepSaved: flag }) }),
  fc.record({ kind: fc.constant('stale' as const), of, change: marks }),
  fc.record({
    kind: fc.constant('undo' as const),
    of,
    change: fc.record({ saved: flag, favourite: flag, dismissed: flag, watched: flag }),
  }),
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** A member's account and a model of it: every command changes both. */
class Run {
  readonly model = new SavedTitlesModel()
  private now = 100_000

  constructor(private readonly stores: Stores) {}

  async run(step: Command): Promise<void> {
    this.now += 1000
    switch (step.kind) {
      case 'mark':
        return this.change([step.of], step.change)
      case 'rewatch':
        return this.change([step.of], { watched: true, plays: [{ id: step.id, playedAt: isoTime(step.at) }] })
      case 'bulk':
        return this.change(titles, step.change)
      case 'episode':
        return this.addEpisode(titles[2]!, step)
      case 'remove':
        return this.remove(step.number)
      case 'stale': {
        const change = { ...step.change, version: (this.model.marks.get(nameOf(step.of))?.version ?? 0) + 1 }
        expect(await this.stores.items.change(ada, [{ ...step.of, change, facts }], this.now)).toEqual([
          { problem: 'stale-version' },
        ])
        return
      }
      case 'undo':
        return this.changeAndUndo(step.of, step.change)
      case 'undo rewatch':
        return this.rewatchAndUndo(step.of, step.at)
    }
  }

  /** Checks that the account has what the model has, and that no other account has any of it. */
  async check(): Promise<void> {
    const items = await this.stores.items.items(ada, titles)
    expect(new Map(items.map((item) => [nameOf(item), marksIn(item)]))).toEqual(this.model.items)
    const { plays, total } = await this.stores.plays.page(ada, { size: 100 })
    expect(plays.map(factsOfPlay).toSorted(byText)).toEqual(this.model.plays.toSorted(byText))
    expect(total).toBe(plays.length)
    expect(await this.stores.lists.counts(ada)).toEqual(this.model.counts)
    expect(Object.values(await this.stores.lists.counts(eve)).every((count) => count === 0)).toBe(true)
    const { database } = this.stores
    expect((await readUsage(database, 'ada')).usage).toEqual(await countedUsage(database, 'ada'))
  }

  private async change(which: readonly TitleId[], change: SavedTitleChange) {
    const changes = which.map((title) => ({ ...title, change, facts }))
    const results = await this.stores.items.change(ada, changes, this.now)
    for (const title of which) this.model.change(title, change, this.now)
    expect(results.map(({ problem }) => problem)).toEqual(which.map(() => null))
  }

  private async addEpisode(show: TitleId, { id, at, episode }: { id: string; at: number; episode: number }) {
    const episodeFields = { season: 1, episode, played_at: at }
    await this.stores.plays.addEpisode({
      id,
      user_id: 'ada',
      source: 'embedded',
      type: 'tv',
      media_id: show.id,
      ...episodeFields,
    })
    this.model.addEpisode(show, id, episode, at)
  }

  private async remove(number: number) {
    const { plays } = await this.stores.plays.page(ada, { size: 100 })
    const play = plays[number % Math.max(1, plays.length)]
    if (!play) return
    await this.stores.plays.remove('ada', play.id)
    this.model.remove(play.id, { type: play.type, id: play.mediaId }, factsOfPlay(play))
  }

  /** Like the notification's Undo: every mark is restored, a removed play under its own id. */
  private async changeAndUndo(title: TitleId, change: SavedTitleChange) {
    const before = await this.stores.items.item({ ...ada, ...title })
    const wasWatched = before?.watchedAt ?? null
    const plays = (await this.stores.plays.page(ada, { size: 100 })).plays.map(({ id }) => id)
    const firstChange =
      title.type === 'movie' && change.watched && wasWatched === null ? { ...change, watched: false } : change
    const [done] = await this.stores.items.change(ada, [{ ...title, change: firstChange, facts }], this.now)
    if (done?.problem !== null) throw new Error(String(done?.problem))
    const removed = done.removedPlays.map(toPlay).map(({ id, playedAt }) => ({ id, playedAt }))
    const back: SavedTitleChange = {
      saved: before?.savedAt ?? false,
      dismissed: before?.dismissedAt ?? false,
      favourite: before?.favouriteAt ?? false,
      ...(title.type === 'tv' ? { watched: wasWatched ?? false } : {}),
      ...(removed.length > 0 ? { watched: true, plays: removed } : {}),
      keepSaved: true,
      version: done.item.version,
    }
    const [undone] = await this.stores.items.change(ada, [{ ...title, change: back, facts }], this.now + 1)
    expect(undone).toMatchObject({ problem: null, item: { ...marksOf(before), version: (before?.version ?? 0) + 2 } })
    expect((await this.stores.plays.page(ada, { size: 100 })).plays.map(({ id }) => id)).toEqual(plays)
    this.model.change(title, {}, this.now)
    this.model.change(title, {}, this.now)
  }

  /** A further viewing and its Undo, which removes that viewing and puts the film back on the watchlist. */
  private async rewatchAndUndo(film: TitleId, playedAt: number) {
    const id = '00000000-0000-4000-8000-000000000099'
    const change = { watched: true, plays: [{ id, playedAt: isoTime(playedAt) }] }
    const [done] = await this.stores.items.change(ada, [{ ...film, change, facts }], this.now)
    if (done?.problem !== null) throw new Error(String(done?.problem))
    expect(done.item.savedAt).toBeNull()
    const back: SavedTitleChange = { saved: done.before?.savedAt ?? false, withoutPlays: [id], keepSaved: true }
    if (done.before?.dismissedAt) back.dismissed = done.before.dismissedAt
    const [undone] = await this.stores.items.change(ada, [{ ...film, change: back, facts }], this.now + 1)
    expect(undone).toMatchObject({ problem: null, item: marksOf(done.before) })
    this.model.change(film, {}, this.now)
    this.model.change(film, {}, this.now)
  }
}

const byText = (a: PlayFacts, b: PlayFacts) => (a.join() < b.join() ? -1 : 1)
const factsOfPlay = (play: ReturnType<typeof toPlay>): PlayFacts => [
  nameOf({ type: play.type, id: play.mediaId }),
  play.episode,
  Date.parse(play.playedAt),
]
const marksOf = (item: SavedTitle | null) => ({
  savedAt: item?.savedAt ?? null,
  favouriteAt: item?.favouriteAt ?? null,
  watchedAt: item?.watchedAt ?? null,
  dismissedAt: item?.dismissedAt ?? null,
  rating: item?.rating ?? null,
  note: item?.note ?? null,
})

describe.each(databases)('any sequence of changes to titles, in $name', ({ open }) => {
  it('matches the model, adds a version for each change, and each undo restores the state before', async () => {
    const database = await open()
    await fc.assert(
      fc
        .asyncProperty(fc.array(command, { minLength: 4, maxLength: 14 }), async (commands) => {
          const run = new Run(await storesOn(database))
          for (const step of commands) {
            await run.run(step)
            await run.check()
          }
        })
        .afterEach(async () => {
          await database.deleteFrom('users').execute()
        }),
      { numRuns: 15 },
    )
  }, 120_000)
})
