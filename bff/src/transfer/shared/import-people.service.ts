import { Injectable } from '@nestjs/common'
import type { ImportStatus } from '@contract/import-answers.schema'
import type { ImportPeople } from '@contract/import-people.schema'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { dayIn } from '../../platform/http/today.ts'
import { HeldRowsStore } from '../held/held-rows.store.ts'
import { changeOf, isAdmitted, knows } from '../import-life.ts'
import { ImportRunner } from '../import-runner.ts'
import { ImportService } from '../import.service.ts'
import { ImportStore, type ImportRow } from '../import.store.ts'
import { areSeveral, peopleIn, type StoredPeople } from './stage-shared.ts'

/** Shows a member the people whose viewings their files have, and stores which of them are the member. */
@Injectable()
export class ImportPeopleService {
  constructor(
    private readonly store: ImportStore,
    private readonly held: HeldRowsStore,
    private readonly imports: ImportService,
    private readonly runner: ImportRunner,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * The people of an import who have viewings, with the days of the first and the last one in that time zone. @throws
   * ProblemException `not-found`, `import-conflict` where there is no choice
   */
  async people(userId: string, id: string, timeZone: string): Promise<ImportPeople> {
    const dayOf = (time: number | null) => (time === null ? null : dayIn(timeZone, time))
    const { row, stored } = await this.ownPeople(userId, id)
    const remembered = stored.chosen ? null : await this.remembered(row, stored)
    const chosen = new Set(stored.chosen ?? remembered)
    const people = stored.people.flatMap(({ name, plays, first, last, titles }, no) =>
      plays === 0
        ? []
        : { no, name, plays, first: dayOf(first), last: dayOf(last), titles: [...titles], isChosen: chosen.has(no) },
    )
    return {
      fileName: row.file_name,
      people: people.toSorted((a, b) => b.plays - a.plays || a.no - b.no),
      isRemembered: remembered !== null && remembered.length > 0,
    }
  }

  /**
   * Stores the people who are the member, and begins to read their viewings. Repeating the same choice while it is read
   * changes nothing.
   * @throws ProblemException `not-found`, `invalid-request` for a person whom the files do not have, `import-conflict` if there is no
   * choice
   */
  async choose(userId: string, id: string, people: readonly number[]): Promise<ImportStatus> {
    const chosen = [...new Set(people)].toSorted((a, b) => a - b)
    const before = await this.store.find(userId, id)
    if (before?.state === 'reading' && (await this.isChosen(before, chosen))) return this.imports.status(userId, id)
    const { row, stored } = await this.ownPeople(userId, id)
    if (!chosen.every((no) => (stored.people[no]?.plays ?? 0) > 0)) throw new ProblemException('invalid-request', 400)
    if (!(await this.held.answer(row, 'people', { ...stored, chosen } satisfies StoredPeople, Date.now())))
      throw conflict()
    this.runner.start({ ...row, ...changeOf('choosePeople'), preview: null })
    return this.imports.status(userId, id)
  }

  private async isChosen(row: ImportRow, chosen: readonly number[]): Promise<boolean> {
    const facts = await this.held.facts(row, 'people')
    return facts !== undefined && JSON.stringify(peopleIn(facts).chosen) === JSON.stringify(chosen)
  }

  /** The people of this import whom the member chose in their last import of the same service. */
  private async remembered(row: ImportRow, { people }: StoredPeople): Promise<number[]> {
    for (const { service, data } of await this.held.earlierFacts(row, 'people')) {
      const earlier = service === row.service ? peopleIn(data) : null
      if (!earlier?.chosen) continue
      const keys = new Set(earlier.chosen.map((no) => earlier.people[no]?.key))
      return people.flatMap(({ key }, no) => (keys.has(key) ? no : []))
    }
    return []
  }

  private async ownPeople(userId: string, id: string): Promise<{ row: ImportRow; stored: StoredPeople }> {
    const row = await this.store.find(userId, id)
    if (!row) throw new ProblemException('not-found', 404)
    const here = { source: this.metadata.sourceName, unanswered: 0 }
    const isOpen = knows(row, 'choosePeople') && isAdmitted(row, 'choosePeople', here)
    const facts = isOpen ? await this.held.facts(row, 'people') : undefined
    const stored = facts === undefined ? null : peopleIn(facts)
    if (!stored || !areSeveral(stored)) throw conflict()
    return { row, stored }
  }
}

const conflict = () => new ProblemException('import-conflict', 409)
