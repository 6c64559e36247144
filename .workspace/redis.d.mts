export interface ThrowAwayRedis {
  readonly url: string
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly hang: () => void
  readonly resume: () => void
}
export function ensureRedis(): Promise<void>
export function hasRedis(): boolean
export function throwAwayRedis(): Promise<ThrowAwayRedis>
