import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { tsconfigPaths: true },
  // High: the timeout is for tests that hang, not for slow ones.
  // Files share their imports, which took a third of the time.
  test: { include: ['**/*.spec.ts'], testTimeout: 60_000, isolate: false },
})
