/** How long each fuzzed property runs in a long run (`npm run fuzz`), in milliseconds; 0 for the few runs of `npm test`. */
const longMs = Number(process.env['FUZZ_SECONDS'] ?? 0) * 1000
const seed = process.env['FUZZ_SEED']

/**
 * fast-check's options for a property, which has this many runs in `npm test`. A failure prints the seed and the
 * smallest input; `FUZZ_SEED` runs it again.
 */
export const fuzzRuns = (runs: number) => ({
  ...(seed ? { seed: Number(seed) } : {}),
  ...(longMs > 0
    ? { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: longMs, markInterruptAsFailure: false }
    : { numRuns: runs }),
})

/** The limit of a test with such a property (ms), for one that hangs. */
export const fuzzTimeout = 120_000 + 2 * longMs
