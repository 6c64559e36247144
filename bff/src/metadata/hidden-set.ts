import { LRUCache } from 'lru-cache'
import { mediaKey } from '@contract/media-key'
import type { TitleId } from '@contract/media.schema'
import type { AbsentFilm, Collection } from '@contract/title-extras.schema'

/** Characters of answers whose visible texts are cached. */
const MAX_CACHED = 2 * 1024 * 1024

/** An answer without hidden titles. */
interface VisibleAnswer {
  /** JSON text; null if nothing of the answer is left, so that it is one of an unknown subject. */
  readonly text: string | null
  /** The next page of a list that has one, if this page lost all of its rows; null otherwise. */
  readonly nextPage: number | null
}

/** The titles that are hidden at one time. A change of them is another set. */
export class HiddenSet {
  private readonly keys: ReadonlySet<string>
  private readonly ids: ReadonlySet<number>
  private readonly answers = new LRUCache<string, VisibleAnswer>({
    maxSize: MAX_CACHED,
    sizeCalculation: (_, text) => text.length + 100,
  })

  constructor(titles: readonly TitleId[]) {
    this.keys = new Set(titles.map(mediaKey))
    this.ids = new Set(titles.map(({ id }) => id))
  }

  get isEmpty(): boolean {
    return this.keys.size === 0
  }

  has(title: TitleId): boolean {
    return this.keys.has(mediaKey(title))
  }

  /** The JSON text of an answer without the hidden titles in it. It parses only a text that has one of their ids. */
  visible(text: string): VisibleAnswer {
    if (!this.mayBeIn(text)) return { text, nextPage: null }
    const cached = this.answers.get(text)
    if (cached) return cached
    const answer: unknown = JSON.parse(text)
    const shown = this.without(answer)
    const visible = shown === answer ? { text, nextPage: null } : toAnswer(answer, shown)
    this.answers.set(text, visible)
    return visible
  }

  private mayBeIn(text: string): boolean {
    for (const [, id] of text.matchAll(/"id":(\d+)/g)) if (this.ids.has(Number(id))) return true
    return false
  }

  /** The value without the rows of hidden titles at any depth; the value itself if it has none. */
  private without(value: unknown): unknown {
    if (Array.isArray(value)) {
      const shown = value.filter((row) => !this.isHiddenRow(row)).map((row) => this.without(row))
      return shown.length === value.length && shown.every((row, index) => row === value[index]) ? value : shown
    }
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const shown = entries.map(([name, part]) => [name, this.without(part)] as const)
    const isWhole = shown.every(([, part], index) => part === entries[index]![1])
    return isWhole ? value : withTotals(value as Fields, Object.fromEntries(shown))
  }

  /** Rows of titles have their kind as `media_type`, titles found by a name have it as `type`. */
  private isHiddenRow(row: unknown): boolean {
    if (!isFields(row)) return false
    const { id, media_type = row['type'] } = row
    return (
      typeof id === 'number' && (media_type === 'movie' || media_type === 'tv') && this.has({ type: media_type, id })
    )
  }
}

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Totals that count omitted rows: exact for a list in one page; none for a longer one, because they are unknown. */
function withTotals(before: Fields, shown: Fields): Fields {
  const { results, total_results: total, total_pages: pages } = before
  const { total_results: _, ...others } = shown
  if (Array.isArray(results) && Array.isArray(shown['results']) && results.length !== shown['results'].length)
    return typeof total === 'number' && pages === 1
      ? { ...shown, total_results: total - (results.length - shown['results'].length) }
      : others
  for (const name of ['cast', 'crew']) {
    const [all, left, sum] = [before[name], shown[name], before[`${name}_total`]]
    if (Array.isArray(all) && Array.isArray(left) && typeof sum === 'number')
      shown[`${name}_total`] = sum - (all.length - left.length)
  }
  return shown
}

function toAnswer(before: unknown, shown: unknown): VisibleAnswer {
  const answer = isFields(shown) ? { ...shown } : shown
  if (!isFields(before) || !isFields(answer)) return { text: JSON.stringify(answer), nextPage: null }
  const { results, parts, page, total_pages: pages } = before
  const lost = (name: string, rows: unknown) =>
    Array.isArray(rows) && rows.length > 0 && Array.isArray(answer[name]) && answer[name].length === 0
  if (lost('parts', parts)) return { text: null, nextPage: null }
  if (Array.isArray(parts) && Array.isArray(before['absent'])) answer['absent'] = movedAbsent(before, answer)
  if (!lost('results', results)) return { text: JSON.stringify(answer), nextPage: null }
  // The corrected words of a search found only hidden titles.
  delete answer['did_you_mean']
  const hasNext = typeof page === 'number' && typeof pages === 'number' && page < pages
  return { text: JSON.stringify(answer), nextPage: hasNext ? page + 1 : null }
}

/** The films of a collection that the source lacks, in their places among those that are left. */
function movedAbsent(before: Fields, shown: Fields): AbsentFilm[] {
  // SAFETY: the answer is a collection.
  const [{ parts, absent = [] }, left] = [before as Collection, shown['parts'] as Collection['parts']]
  const [places, visible] = [new Set(absent.map(({ position }) => position)), new Set(left.map(({ id }) => id))]
  const hiddenPlaces: number[] = []
  let place = 0
  for (const { id } of parts) {
    while (places.has(place)) place += 1
    if (!visible.has(id)) hiddenPlaces.push(place)
    place += 1
  }
  return absent.map((film) => ({
    ...film,
    position: film.position - hiddenPlaces.filter((hidden) => hidden < film.position).length,
  }))
}
