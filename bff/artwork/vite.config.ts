import { defineConfig } from 'vitest/config'
import { catalogue } from '../build/catalogue-plugin.ts'

export default defineConfig({
  // The specs draw the compiled catalogue.
  plugins: [catalogue()],
  resolve: { tsconfigPaths: true },
  test: {
    // High, because every title is drawn: the timeout is for tests that hang.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['**/*.spec.ts'],
  },
})
