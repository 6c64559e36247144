import { createHash } from 'node:crypto'
import { MAX_PEOPLE } from '@contract/import-people.schema'
import { unknownTime, type Entry } from './import-entry.ts'
import { PlayDeduplicator } from './play-deduplicator.ts'
import { shown } from './shown-text.ts'
import { UploadError } from './upload-error.ts'

/** Of how many titles a person is known besides the name, which may be an id that its owner never saw. */
const MAX_TITLES = 3
/** A longer name is known by its hash (characters). */
const MAX_KEY = 200

/** A person of a file, with a summary of their rows. */
export interface PersonFacts {
  /** The name as the file writes it first, cut; empty for rows without one. */
  readonly name: string
  /** Equal for names that differ by case or spaces alone. */
  readonly key: string
  /** Rows that are imported. */
  readonly plays: number
  /** The times of the first and the last viewing (epoch milliseconds); null if none is known. */
  readonly first: number | null
  readonly last: number | null
  /** The names of the titles that were watched last, the newest first. */
  readonly titles: readonly string[]
}

/** A person whose rows are read. */
export interface Person {
  readonly no: number
  /** The viewings of this person alone: another one may have watched the same film at the same hour. */
  readonly plays: PlayDeduplicator
}

class CountedPerson implements Person {
  readonly plays = new PlayDeduplicator()
  private count = 0
  private first: number | null = null
  private last: number | null = null
  /** The last titles, each with the time at which it was watched last. */
  private titles: { readonly name: string; readonly at: number }[] = []

  constructor(
    readonly no: number,
    private readonly name: string,
    private readonly key: string,
  ) {}

  add(entries: readonly Entry[]): void {
    const about = entries.find((entry) => 'title' in entry)
    if (!about || !('title' in about)) return
    this.count += 1
    const at = about.kind === 'play' ? about.data.playedAt : unknownTime
    const others = this.titles.filter(({ name }) => name !== about.title.name)
    this.titles = [...others, { name: about.title.name, at }].toSorted((a, b) => b.at - a.at).slice(0, MAX_TITLES)
    if (at === unknownTime) return
    this.first = Math.min(at, this.first ?? at)
    this.last = Math.max(at, this.last ?? at)
  }

  get facts(): PersonFacts {
    const { name, key, count, first, last } = this
    return { name, key, plays: count, first, last, titles: this.titles.map((title) => shown(title.name)) }
  }
}

/** The people whose rows the files of an upload have, by their names there. */
export class People {
  private readonly all = new Map<string, CountedPerson>()
  private readonly byNumber: CountedPerson[] = []

  /** The person of a name; rows without one have a person of their own. @throws UploadError for too many people */
  of(name: string): Person {
    const key = keyOf(name)
    const existing = this.all.get(key)
    if (existing) return existing
    if (this.byNumber.length >= MAX_PEOPLE) throw new UploadError('import-too-large')
    const person = new CountedPerson(this.byNumber.length, shown(name.trim()), key)
    this.all.set(key, person)
    this.byNumber.push(person)
    return person
  }

  /** Counts the entries of a row of a person. */
  count(no: number, entries: readonly Entry[]): void {
    this.byNumber[no]?.add(entries)
  }

  /** The facts of all people, by their numbers. */
  get facts(): PersonFacts[] {
    return this.byNumber.map(({ facts }) => facts)
  }
}

function keyOf(name: string): string {
  const key = name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase().toWellFormed()
  return key.length <= MAX_KEY ? key : createHash('sha256').update(key).digest('base64')
}
