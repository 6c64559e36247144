import type { TitleId } from '@contract/media.schema'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import { isoTime } from '../src/platform/http/iso-time.ts'

type Time = number | null
interface Marks {
  saved: Time
  favourite: Time
  watched: Time
  dismissed: Time
  rating: number | null
  rated: Time
  note: string | null
  noted: Time
  version: number
}
/** A play without its id: two of the same moment are equal. */
export type PlayFacts = readonly [title: string, episode: number | null, playedAt: number]

const none: Marks = {
  saved: null,
  favourite: null,
  watched: null,
  dismissed: null,
  rating: null,
  rated: null,
  note: null,
  noted: null,
  version: 0,
}
export const nameOf = ({ type, id }: TitleId): string => `${type} ${id}`

/** A model of a member's saved titles and plays: the rules of the product on plain maps. */
export class SavedTitlesModel {
  readonly marks = new Map<string, Marks>()
  private storedPlays: { readonly id: string | null; readonly facts: PlayFacts }[] = []

  change(title: TitleId, requested: SavedTitleChange, now: number): void {
    const name = nameOf(title)
    const isUnwatched = (this.marks.get(name)?.watched ?? null) === null
    const change: SavedTitleChange =
      requested.rating && requested.watched === undefined && isUnwatched
        ? { ...requested, watched: requested.ratedAt ?? true }
        : requested
    const next = { ...(this.marks.get(name) ?? none) }
    next.version += 1
    for (const mark of ['saved', 'favourite', 'dismissed'] as const)
      next[mark] = markTime(change[mark], next[mark], now)
    if ((change.dismissed || (change.watched && !change.keepSaved)) && !change.saved) next.saved = null
    if (change.dismissed && !change.favourite) next.favourite = null
    if (change.saved || change.favourite) next.dismissed = null
    if (change.rating !== undefined)
      Object.assign(next, {
        rating: change.rating,
        rated: change.rating === null ? null : (timeOf(change.ratedAt) ?? now),
      })
    if (change.note !== undefined) {
      next.note = change.note?.trim() ? change.note : null
      next.noted = next.note === null ? null : now
    }
    if (title.type === 'tv') next.watched = markTime(change.watched, next.watched, now)
    this.marks.set(name, next)
    if (title.type === 'movie') this.watch(title, change, now)
  }

  addEpisode(title: TitleId, id: string, episode: number, playedAt: number): void {
    this.add(id, [nameOf(title), episode, playedAt])
  }

  remove(id: string, title: TitleId, play: PlayFacts): void {
    const [name] = play
    const isSamePlay = (one: SavedTitlesModel['storedPlays'][number]) =>
      one.id === id || (one.id === null && one.facts.join() === play.join())
    const index = this.storedPlays.findIndex(isSamePlay)
    if (index === -1) throw new Error(`the model has no play of ${play.join()}`)
    this.storedPlays.splice(index, 1)
    const marks = this.marks.get(name)
    if (title.type !== 'movie' || !marks) return
    marks.version += 1
    marks.watched = this.lastPlayOf(name)
  }

  get plays(): PlayFacts[] {
    return this.storedPlays.map(({ facts }) => facts)
  }

  /** The items as the store returns them, without the fields that no change touches. */
  get items() {
    return new Map(
      [...this.marks].map(([name, { saved, favourite, watched, dismissed, rated, noted, ...rest }]) => [
        name,
        {
          savedAt: isoTime(saved),
          favouriteAt: isoTime(favourite),
          watchedAt: isoTime(watched),
          dismissedAt: isoTime(dismissed),
          ratedAt: isoTime(rated),
          notedAt: isoTime(noted),
          ...rest,
        },
      ]),
    )
  }

  get counts() {
    const countWith = (mark: keyof Marks) => [...this.marks.values()].filter((marks) => marks[mark] !== null).length
    return {
      watchlist: countWith('saved'),
      favourites: countWith('favourite'),
      watched: countWith('watched'),
      rated: countWith('rating'),
      noted: countWith('note'),
      dismissed: countWith('dismissed'),
      history: this.plays.length,
    }
  }

  /** A film is watched exactly when it has plays, and since its last one. */
  private watch(title: TitleId, { watched, plays = [] }: SavedTitleChange, now: number): void {
    const name = nameOf(title)
    if (watched === false) this.storedPlays = this.storedPlays.filter(({ facts }) => facts[0] !== name)
    else if (watched && plays.length > 0)
      for (const { id, playedAt } of plays) this.add(id, [name, null, Date.parse(playedAt)])
    else if (watched && this.lastPlayOf(name) === null)
      this.storedPlays.push({ id: null, facts: [name, null, watched === true ? now : Date.parse(watched)] })
    this.marks.get(name)!.watched = this.lastPlayOf(name)
  }

  /** The same id is the same play. */
  private add(id: string, play: PlayFacts): void {
    if (!this.storedPlays.some((one) => one.id === id)) this.storedPlays.push({ id, facts: play })
  }

  private lastPlayOf(name: string): Time {
    const times = this.plays.filter(([of]) => of === name).map(([, , at]) => at)
    return times.length > 0 ? Math.max(...times) : null
  }
}

const timeOf = (time: string | undefined): number | undefined => (time === undefined ? undefined : Date.parse(time))

function markTime(change: boolean | string | undefined, current: Time, now: number): Time {
  if (change === undefined) return current
  if (change === false) return null
  return current ?? (typeof change === 'string' ? Date.parse(change) : now)
}

/** The part of an item that the model has. */
export const marksIn = (item: SavedTitle) => ({
  savedAt: item.savedAt,
  favouriteAt: item.favouriteAt,
  watchedAt: item.watchedAt,
  dismissedAt: item.dismissedAt,
  ratedAt: item.ratedAt,
  notedAt: item.notedAt,
  rating: item.rating,
  note: item.note,
  version: item.version,
})
