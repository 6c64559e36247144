import { defineConfig } from '@playwright/test'

/** Faults in real parts of the running product: `npm run test:faults`. No test uses a browser. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A limit for tests that hang; the long run (`ROUNDS=200`) takes more than an hour.
  timeout: 3 * 60 * 60_000,
  expect: { timeout: 60_000 },
  outputDir: '../test-results/faults',
  reporter: 'list',
})
