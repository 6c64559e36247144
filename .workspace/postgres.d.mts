export interface TestPostgres {
  /** The address, with a role that may create databases. */
  readonly url: string
  readonly stop: () => Promise<void>
}
export interface ThrowAwayPostgres extends TestPostgres {
  readonly halt: () => Promise<void>
  readonly resume: () => Promise<void>
}
export function ensurePostgres(options?: { install?: boolean }): Promise<TestPostgres | null>
export function throwAwayPostgres(options?: { install?: boolean }): Promise<ThrowAwayPostgres | null>
