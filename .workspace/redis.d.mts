export interface ThrowAwayRedis {
  readonly url: string
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly hang: () => void
  readonly resume: () => void
  readonly stop: () => Promise<void>
}
export function ensureRedis(): Promise<void>
export function throwAwayRedis(): Promise<ThrowAwayRedis | null>
