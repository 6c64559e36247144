import type { CatalogueReader, JsonColumn } from './catalogue-reader.ts'
import type { PersonFacts, Title } from './catalogue-file.ts'
import type { PersonCredit } from './credits-of-people.ts'
import type { Job } from './jobs.ts'
import type { CatalogueTitle } from './stored-titles.ts'

/** The fields that every answer with a person has. */
interface PersonSummary {
  readonly name: string
  /** What they are known for: a department of the service. */
  readonly department: string
  readonly gender: number
}

type StoredCredit = readonly [
  type: Title['type'],
  place: number,
  order: number | null,
  character: string,
  job: Job | null,
]

/** The columns from which people are read. */
export class PeopleReader {
  readonly ids: Float64Array
  readonly fames: Float64Array
  readonly summaries: JsonColumn<PersonSummary>
  readonly life: JsonColumn<PersonFacts>
  readonly credits: JsonColumn<readonly StoredCredit[]>

  constructor(
    reader: CatalogueReader,
    readonly titleAt: (type: Title['type'], position: number) => CatalogueTitle,
  ) {
    this.ids = reader.numbers('person', 'id')
    this.fames = reader.numbers('person', 'fame')
    this.summaries = reader.json('person', 'facts')
    this.life = reader.json('person', 'life')
    this.credits = reader.json('person', 'credits')
  }
}

/** A person whose fields are read on access; credits are ordered by the fame of their titles. */
export class CataloguePerson implements PersonSummary {
  readonly type = 'person'

  constructor(
    private readonly reader: PeopleReader,
    readonly position: number,
  ) {}

  get id(): number {
    return this.reader.ids[this.position] ?? 0
  }

  get fame(): number {
    return this.reader.fames[this.position] ?? 0
  }

  get name(): string {
    return this.reader.summaries.at(this.position).name
  }

  get department(): string {
    return this.reader.summaries.at(this.position).department
  }

  get gender(): number {
    return this.reader.summaries.at(this.position).gender
  }

  get facts(): PersonFacts {
    return this.reader.life.at(this.position)
  }

  get credits(): readonly PersonCredit<CatalogueTitle>[] {
    return this.reader.credits.at(this.position).map(([type, position, order, character, job]) => ({
      title: this.reader.titleAt(type, position),
      order,
      character,
      job,
    }))
  }
}
