import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { chartsPlugin } from './build/charts/charts-plugin.ts'
import { callsPlugin } from './build/calls-plugin.ts'
import { iconsPlugin } from './build/icons-plugin.ts'
import { messagesPlugin } from './build/messages-plugin.ts'

/** The router finds the style sheets of a page again when it hydrates; its plugin leaves that out by default. */
const inlineStyles: Plugin = {
  name: 'reelroom:inline-styles',
  config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('true') } }),
}

/** Unit tests that need a document, as paths from this folder. */
const documentTests = ['src', 'service-worker'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.dom.spec.ts') || file.endsWith('.spec.tsx'))
    .map((file) => join(folder, file)),
)
/** Those that replace a module: a file that shares its imports would get the module that an earlier file has imported. */
const mockingTests = documentTests.filter((file) =>
  readFileSync(join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
)

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    tsconfigPaths: true,
    // Libraries import the hook with its replacement for React 17, which has none.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A server-rendered page needs no loader; the page of a navigation needs both at once.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
      generatedRouteTree: 'src/route-tree.gen.ts',
      routesDirectory: 'src/routes',
      quoteStyle: 'single',
    }),
    inlineStyles,
    react(),
    tailwindcss(),
    callsPlugin(),
    messagesPlugin(),
    iconsPlugin(),
    chartsPlugin(),
  ],
  // In development, Vite finds dependencies first: each one found later would reload the page.
  optimizeDeps: { entries: ['src/entry-client.tsx'] },
  ssr: { noExternal: ['@tanstack/react-router-ssr-query', 'react-i18next'] },
  // Nothing is inlined: the content security policy admits fonts and pictures from files only.
  build: { target: 'baseline-widely-available', assetsInlineLimit: 0 },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['src/test-setup.ts'],
    projects: [
      // Files share their imports, and happy-dom: importing them took most of a file's time.
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.spec.ts', 'build/**/*.spec.ts', 'service-worker/**/*.spec.ts'],
          exclude: ['**/*.dom.spec.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          include: documentTests,
          exclude: mockingTests,
          environment: 'happy-dom',
          isolate: false,
        },
      },
      { extends: true, test: { name: 'mocks', include: mockingTests, environment: 'happy-dom' } },
    ],
  },
})
