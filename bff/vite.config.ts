import { defineConfig } from 'vitest/config'
import { catalogue } from './build/catalogue-plugin.ts'

export default defineConfig({
  plugins: [catalogue()],
  resolve: { tsconfigPaths: true },
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'src/main.ts', account: 'src/account-main.ts' } },
    outDir: 'dist',
    target: 'node22',
    sourcemap: true,
    emptyOutDir: false,
  },
  test: {
    // A limit for what hangs, not for what is slow: the whole catalogue is asked in ten languages.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['src/**/*.spec.ts', 'build/**/*.spec.ts', 'contract/src/**/*.spec.ts'],
    globalSetup: ['../.workspace/test-postgres.mjs'],
  },
})
