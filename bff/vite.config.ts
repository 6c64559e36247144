import { defineConfig } from 'vitest/config'
import { catalogue } from './build/catalogue-plugin.ts'

export default defineConfig({
  plugins: [catalogue()],
  resolve: { tsconfigPaths: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node22',
    sourcemap: true,
    emptyOutDir: false,
  },
  test: {
    include: ['src/**/*.spec.ts', 'build/**/*.spec.ts', 'contract/src/**/*.spec.ts'],
    globalSetup: ['../.workspace/test-postgres.mjs'],
  },
})
