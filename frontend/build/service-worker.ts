import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'

interface ServiceWorkerOptions {
  readonly root: string
  readonly client: string
  readonly buildId: string
  /** Addresses that every page loads. */
  readonly scripts: readonly string[]
  readonly css: readonly string[]
}

/**
 * Builds `sw.js` into the client with the list of files to precache: the app's scripts, its style sheets, the Latin
 * fonts, the icons and the offline pages; and the scripts of every page, which are cached when a page is idle. Throws
 * if the build has warnings.
 */
export async function buildServiceWorker({ root, client, buildId, scripts, css }: ServiceWorkerOptions) {
  const outDir = join(client, '../worker')
  await build({
    configFile: false,
    root: join(root, 'service-worker'),
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    define: {
      'process.env.NODE_ENV': '"production"',
      BUILD_ID: JSON.stringify(buildId),
      SHELL_SCRIPTS: JSON.stringify(scripts),
    },
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
    // Only maintainers and operators may load these.
    globIgnores: ['assets/inspector*', 'assets/operate*'],
    dontCacheBustURLsMatching: /^assets\//,
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  await rm(outDir, { recursive: true })
}
