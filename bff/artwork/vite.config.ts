import { defineConfig } from 'vitest/config'
import { catalogue } from '../build/catalogue-plugin.ts'

export default defineConfig({
  // What is drawn here is what the build compiled.
  plugins: [catalogue()],
  resolve: { tsconfigPaths: true },
  test: {
    // A limit for what hangs, not for what is slow: every title is drawn.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['**/*.spec.ts'],
  },
})
