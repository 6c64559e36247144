import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'

/**
 * Builds `sw.js` into the client and writes into it what is kept from the first visit on: the application's scripts, those
 * of every page, its style sheets, the Latin fonts, the icons and the offline pages.
 *
 * @param {{ root: string, client: string, css: readonly string[] }} options `css`: addresses of the style sheets
 */
export async function buildServiceWorker({ root, client, css }) {
  const outDir = join(client, '../worker')
  await build({
    configFile: false,
    root: join(root, 'service-worker'),
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      lib: { entry: 'sw.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  })
  const { warnings } = await injectManifest({
    swSrc: join(outDir, 'sw.js'),
    swDest: join(client, 'sw.js'),
    globDirectory: client,
    globPatterns: [
      ...css.map((address) => address.slice(1)),
      'assets/*.js',
      'assets/*-latin-wght-normal-*.woff2',
      'offline/*.{html,js}',
      'favicon.svg',
      'icons/*.png',
      'manifest.webmanifest',
    ],
    dontCacheBustURLsMatching: /^assets\//,
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  await rm(outDir, { recursive: true })
}
