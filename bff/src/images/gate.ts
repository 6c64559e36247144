import { ImageError } from './image-source.port.ts'

/** Lets a few tasks run at once, some wait their turn, and refuses the rest. */
export class Gate {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(
    private readonly places: number,
    private readonly seats: number,
  ) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.places) {
      if (this.waiting.length >= this.seats) throw new ImageError('busy', 'too many pictures are being made')
      await new Promise<void>((enter) => this.waiting.push(enter))
    } else {
      this.running += 1
    }
    try {
      return await task()
    } finally {
      const next = this.waiting.shift()
      // The place is handed on, so nobody can take it in between.
      if (next) next()
      else this.running -= 1
    }
  }
}
