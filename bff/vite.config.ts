import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { asciiPlugin } from '../.workspace/ascii-plugin.ts'
import { catalogue } from './build/catalogue-plugin.ts'

/** Packages with native parts, which stay files of their own. */
export const nativePackages = ['sharp', '@node-rs/argon2']
/** Packages that are not bundled: the native ones, and those that others only try to load. */
const notBundled = [
  ...nativePackages,
  'pg-native',
  '@nestjs/microservices',
  '@nestjs/microservices/microservices-module',
  '@nestjs/websockets',
  '@nestjs/websockets/socket-module',
  '@fastify/view',
  'class-transformer',
  'class-transformer/storage',
  'class-validator',
]

// A build does not load the test runner.
const sequencer = process.env['VITEST'] ? (await import('./build/longest-first.ts')).LongestFirst : undefined

export default defineConfig(({ command }) => ({
  plugins: [catalogue(), asciiPlugin()],
  resolve: { tsconfigPaths: true },
  // Node needs longer to find and read the dependencies' thousand files than to run them.
  ...(command === 'build' ? { ssr: { noExternal: true, external: notBundled } } : {}),
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/start-bff.ts',
        operate: 'src/start-operate.ts',
        launch: 'src/launch.ts',
        'render-thread': 'src/ssr/adapters/render-thread.ts',
      },
      output: {
        chunkFileNames: '[name]-[hash].js',
        // Node keeps the text of its scripts in memory. Names stay, for Nest and for readers of a stack.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
    outDir: 'dist',
    // `.vite/license.md`: the notices of everything that is bundled.
    license: true,
    target: 'node22',
    sourcemap: true,
    emptyOutDir: true,
  },
  test: {
    // A limit for hanging tests, not for slow ones: they read the whole catalogue in ten languages.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    include: ['{src,build,testing,contract,catalogue,artwork,file-names,import-formats}/**/*.spec.ts'],
    // Importing the server again for each file took longer than most of them.
    isolate: false,
    // React chooses its build when it is first imported, and files share it: the one for development renders slower.
    env: { NODE_ENV: 'production' },
    // A third of the time these tests wait for a database, a program or a timer, and another worker uses the core then.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    globalSetup: ['../.workspace/test-folder.mjs', '../.workspace/test-postgres.mjs'],
    ...(sequencer ? { sequence: { sequencer } } : {}),
  },
}))
