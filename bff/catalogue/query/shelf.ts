import type { StatementSync } from 'node:sqlite'
import type { CatalogueReader } from './catalogue-reader.ts'
import type { Kind } from './catalogue-schema.ts'

/** The entries of one kind by position, best known first; each object is created on first access. */
export class Shelf<Thing> {
  private readonly made: Thing[] = []
  private isComplete = false
  private make: ((place: number) => Thing) | undefined
  private readonly placed: StatementSync
  private readonly counted: StatementSync

  constructor(
    { db }: CatalogueReader,
    kind: Kind,
    /** Returns the factory of entries; called on first access. */
    private readonly open: () => (place: number) => Thing,
  ) {
    this.placed = db.prepare(`select place from ${kind} where id = ?`)
    this.counted = db.prepare(`select count(*) as count from ${kind}`)
  }

  at(place: number): Thing {
    const cached = this.made[place]
    if (cached !== undefined) return cached
    this.make ??= this.open()
    return (this.made[place] = this.make(place))
  }

  byId(id: number): Thing | undefined {
    const row = this.placed.get(id)
    return row && this.at(Number(row['place']))
  }

  get all(): readonly Thing[] {
    if (!this.isComplete) {
      const count = Number(this.counted.get()?.['count'])
      for (let place = 0; place < count; place++) this.at(place)
      this.isComplete = true
    }
    return this.made
  }
}
