/** An error as the log has it: with the place where it happened. */
export const describeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
