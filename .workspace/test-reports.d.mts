interface Timed {
  readonly name: string
  readonly time: number
}
export function deleteReports(): void
export function readReports(from?: string): {
  readonly passed: number
  readonly failed: number
  readonly projects: readonly Timed[]
  readonly slowest: readonly Timed[]
}
