import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // A limit for what hangs, not for what is slow: the whole catalogue is compiled.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['{compile,query}/**/*.spec.ts'],
  },
})
