import type { StatementSync } from 'node:sqlite'
import type { CatalogueReader } from './catalogue-reader.ts'
import type { Kind } from './catalogue-schema.ts'

/** The entries of one kind by position, best known first; each object is created on first access. */
export class LazyTable<Thing> {
  private readonly instances: Thing[] = []
  private isComplete = false
  private create: ((position: number) => Thing) | undefined
  private readonly positionStatement: StatementSync
  private readonly countStatement: StatementSync
  private readonly idsStatement: StatementSync

  constructor(
    { db }: CatalogueReader,
    kind: Kind,
    /** Returns the factory of entries; called on first access. */
    private readonly open: () => (position: number) => Thing,
  ) {
    this.positionStatement = db.prepare(`select position from ${kind} where id = ?`)
    this.countStatement = db.prepare(`select count(*) as count from ${kind}`)
    this.idsStatement = db.prepare(`select id from ${kind} order by position`)
  }

  at(position: number): Thing {
    const cached = this.instances[position]
    if (cached !== undefined) return cached
    this.create ??= this.open()
    return (this.instances[position] = this.create(position))
  }

  byId(id: number): Thing | undefined {
    const row = this.positionStatement.get(id)
    return row && this.at(Number(row['position']))
  }

  /** The ids of all entries; it creates none of them. */
  get ids(): readonly number[] {
    return this.idsStatement.all().map(({ id }) => Number(id))
  }

  get all(): readonly Thing[] {
    if (!this.isComplete) {
      const count = Number(this.countStatement.get()?.['count'])
      for (let position = 0; position < count; position++) this.at(position)
      this.isComplete = true
    }
    return this.instances
  }
}
