import { defineConfig } from '@playwright/test'
import browserTests from '../playwright.config.ts'

/** Tests of an earlier build, which `npm run test:upgrade` makes before. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  forbidOnly: true,
  // A limit for tests that hang.
  timeout: 600_000,
  // Five processes share the processors with the browser.
  expect: { timeout: 60_000 },
  outputDir: '../test-results/upgrade',
  reporter: 'list',
  use: browserTests.use!,
})
