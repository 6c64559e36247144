import { ProblemException } from './problem-exception.ts'

export interface TurnLimits {
  /** How much work runs at once. */
  readonly total: number
  /** How much of it may belong to one source. */
  readonly perSource: number
  /** How much more of one source may wait. */
  readonly waiting: number
}

/** The work of one source. */
interface Line {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Lets sources of work, such as the addresses of visitors, take turns: a source that sends more than its share waits
 * for its own work, and others pass it.
 */
export class FairTurns {
  /** The lines of the sources, in the order of their next turns. */
  private readonly lines = new Map<string, Line>()
  private running = 0

  constructor(private readonly limits: TurnLimits) {}

  /** Runs work in its turn. @throws ProblemException as `take` does, and any error of the work */
  async run<T>(source: string, work: () => Promise<T>): Promise<T> {
    const release = await this.take(source)
    try {
      return await work()
    } finally {
      release()
    }
  }

  /**
   * Waits for a turn of a source. Resolves with the function that ends the turn; a repeated call of it has no effect.
   * @throws ProblemException `too-many-attempts` (429) if too much of the source waits
   */
  async take(source: string): Promise<() => void> {
    const line = this.lines.get(source) ?? { running: 0, waiting: [] }
    this.lines.set(source, line)
    if (line.waiting.length >= this.limits.waiting)
      throw new ProblemException('too-many-attempts', 429, { retryAfterSeconds: 1 })
    if (this.mayRun(line)) this.begin(line)
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    let isEnded = false
    return () => {
      if (!isEnded) this.end(source, line)
      isEnded = true
    }
  }

  private mayRun({ running }: Line): boolean {
    return this.running < this.limits.total && running < this.limits.perSource
  }

  private begin(line: Line): void {
    line.running += 1
    this.running += 1
  }

  /** Ends a turn of a source, whose next turn comes after those of the others. */
  private end(source: string, line: Line): void {
    line.running -= 1
    this.running -= 1
    this.lines.delete(source)
    if (line.running > 0 || line.waiting.length > 0) this.lines.set(source, line)
    this.next()
  }

  private next(): void {
    for (const line of this.lines.values()) {
      if (line.waiting.length === 0 || !this.mayRun(line)) continue
      this.begin(line)
      line.waiting.shift()!()
      return
    }
  }
}
