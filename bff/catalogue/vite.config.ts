import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // High, because the whole catalogue is compiled: the timeout is for tests that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['{compile,query}/**/*.spec.ts'],
  },
})
