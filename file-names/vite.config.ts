import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // A limit for what hangs, not for what is slow.
  test: { include: ['**/*.spec.ts'], testTimeout: 60_000 },
})
