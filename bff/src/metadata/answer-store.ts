import type { CacheEntry } from './answer-lifetimes.ts'

/** How the caller judges and uses stored answers. */
export interface LoadOptions {
  /** Until when a stored answer is fresh (epoch milliseconds). */
  readonly freshUntil: (entry: CacheEntry) => number
  /** Called with the error of the source when a stale answer is returned. */
  readonly onStale: (error: unknown) => void
  /** Whether the answer may be on disk: its parameters have no words of a visitor. */
  readonly mayBeOnDisk: boolean
}

/** Where answers of the live service are beyond the memory of a process: in Redis, or in a file. */
export abstract class AnswerStore {
  /**
   * The stored answer while it is fresh, else the result of `load`; the stale answer if `load` fails.
   * @throws any error of `load`, without storing anything
   */
  abstract load(key: string, load: () => Promise<CacheEntry>, options: LoadOptions): Promise<CacheEntry>
}
