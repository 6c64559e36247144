/** A conversion that runs, for one player of one member. */
export interface Running {
  readonly member: string
  /** The player: its next request replaces this one. */
  readonly viewer: string
  /** Ends the program. */
  readonly end: () => void
}

/** The conversions that run on this server, in the order of their starts. */
export class RunningConversions {
  private readonly all = new Set<Running>()

  constructor(private readonly atOnce: number) {}

  get size(): number {
    return this.all.size
  }

  /**
   * Adds a conversion if there is room. The former one of the same player ends. If all places are taken, a member who has at
   * least two more than this one loses the oldest, so that one who opens ten films keeps none from the others.
   */
  add(added: Running): boolean {
    for (const one of this.all) if (one.member === added.member && one.viewer === added.viewer) this.end(one)
    if (this.all.size >= this.atOnce) {
      const counts = Map.groupBy(this.all, ({ member }) => member)
      const own = counts.get(added.member)?.length ?? 0
      const most = [...counts.values()].toSorted((a, b) => b.length - a.length)[0] ?? []
      if (most.length < own + 2 || !most[0]) return false
      this.end(most[0])
    }
    this.all.add(added)
    return true
  }

  remove(ended: Running): void {
    this.all.delete(ended)
  }

  endAll(): void {
    for (const one of this.all) this.end(one)
  }

  private end(one: Running): void {
    this.all.delete(one)
    one.end()
  }
}
