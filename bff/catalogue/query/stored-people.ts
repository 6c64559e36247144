import type { CatalogueReader, JsonColumn } from './catalogue-reader.ts'
import type { PersonFacts, Title } from './catalogue-file.ts'
import type { PersonCredit } from './credits-of-people.ts'
import type { Job } from './jobs.ts'
import type { CatalogueTitle } from './stored-titles.ts'

/** The fields that every answer with a person has. */
interface Short {
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
export class PeopleFiles {
  readonly ids: Float64Array
  readonly fames: Float64Array
  readonly short: JsonColumn<Short>
  readonly life: JsonColumn<PersonFacts>
  readonly credits: JsonColumn<readonly StoredCredit[]>

  constructor(
    reader: CatalogueReader,
    readonly titleAt: (type: Title['type'], place: number) => CatalogueTitle,
  ) {
    this.ids = reader.numbers('person', 'id')
    this.fames = reader.numbers('person', 'fame')
    this.short = reader.json('person', 'facts')
    this.life = reader.json('person', 'life')
    this.credits = reader.json('person', 'credits')
  }
}

/** A person whose fields are read on access; credits are ordered by the fame of their titles. */
export class CataloguePerson implements Short {
  readonly type = 'person'

  constructor(
    private readonly files: PeopleFiles,
    readonly place: number,
  ) {}

  get id(): number {
    return this.files.ids[this.place] ?? 0
  }

  get fame(): number {
    return this.files.fames[this.place] ?? 0
  }

  get name(): string {
    return this.files.short.at(this.place).name
  }

  get department(): string {
    return this.files.short.at(this.place).department
  }

  get gender(): number {
    return this.files.short.at(this.place).gender
  }

  get facts(): PersonFacts {
    return this.files.life.at(this.place)
  }

  get credits(): readonly PersonCredit<CatalogueTitle>[] {
    return this.files.credits.at(this.place).map(([type, place, order, character, job]) => ({
      title: this.files.titleAt(type, place),
      order,
      character,
      job,
    }))
  }
}
