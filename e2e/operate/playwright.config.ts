import { defineConfig } from '@playwright/test'

/** Tests of the image, which `npm run test:operate` builds before. */
export default defineConfig({
  testDir: '.',
  workers: 1,
  forbidOnly: true,
  // A limit for tests that hang.
  timeout: 300_000,
  outputDir: '../test-results/operate',
  reporter: 'list',
})
