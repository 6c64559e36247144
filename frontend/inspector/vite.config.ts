import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ['**/*.spec.ts'],
    setupFiles: ['../src/test-setup.ts'],
    // High: the timeout is for tests that hang, not for slow ones.
    testTimeout: 60_000,
  },
})
