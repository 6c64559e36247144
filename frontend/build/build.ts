/**
 * Builds the frontend: typesets the messages, builds the client into `dist/client` and the server's renderer into
 * `dist/server`, writes the description of the build (`builds/latest.json`, `builds/meta/{id}.json`, §7) and the
 * server's list of assets, then the offline pages and the service worker, and compresses all texts of the client.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'
import type { LocaleCode } from '@contract/locale'
import { asciiPlugin } from '../../.workspace/ascii-plugin.ts'
import { assetManifest, lateScripts } from './asset-manifest.ts'
import { writeOfflinePages } from './offline-pages.ts'
import { scriptGroups, scriptNames } from './script-groups.ts'
import { buildServiceWorker } from './service-worker.ts'
import { typeset } from './typeset.ts'

const compress = promisify(brotliCompress)
const text = /\.(css|html|js|json|svg|webmanifest)$/
/** Smaller files fit into one packet (bytes). */
const MIN_BYTES = 1024

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const configFile = join(root, 'vite.config.ts')
process.env.NODE_ENV = 'production'

await typesetMessages(join(root, 'src/i18n/messages'))
await typesetMessages(join(root, 'inspector/words'))
await typesetMessages(join(root, 'src/operate/words'))

await rm(dist, { recursive: true, force: true })
await build({
  configFile,
  logLevel: 'warn',
  build: {
    outDir: join(dist, 'client'),
    manifest: true,
    // `.vite/license.md`: the notices of everything that is bundled.
    license: true,
    rolldownOptions: {
      input: join(root, 'src/entry-client.tsx'),
      output: { codeSplitting: { groups: scriptGroups }, chunkFileNames: scriptNames },
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
    },
  },
})
await build({
  configFile,
  logLevel: 'warn',
  build: {
    outDir: join(dist, 'server'),
    ssr: join(root, 'src/entry-server.tsx'),
    copyPublicDir: false,
    license: true,
    // Node keeps the source text of running code in memory.
    rolldownOptions: { output: { minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } } } },
  },
  plugins: [asciiPlugin()],
  // Otherwise the bundle would include React's development builds, whose text Node keeps, too.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  // Node needs longer to find and read hundreds of small files than to run them.
  ssr: { noExternal: true },
})

const viteManifest = await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')
const manifest = JSON.parse(viteManifest)
const assets = assetManifest(manifest, (file) => readFileSync(join(dist, 'client', file), 'utf8'))
await writeFile(join(dist, 'server/assets.json'), JSON.stringify(assets))

const { version } = JSON.parse(await readFile(join(root, '../package.json'), 'utf8'))
const id = createHash('sha256').update(viteManifest).digest('hex').slice(0, 12)
const identity = JSON.stringify({ id, version, timestamp: new Date().toISOString() })
await mkdir(join(dist, 'client/builds/meta'), { recursive: true })
await writeFile(join(dist, 'client/builds/latest.json'), identity)
await writeFile(join(dist, `client/builds/meta/${id}.json`), identity)

const client = join(dist, 'client')
await writeOfflinePages({ messages: join(root, 'src/i18n/messages'), client, scripts: assets.scripts, css: assets.css })
// The machines are precached too: no page works without them.
const scripts = [...new Set([...assets.preloads, ...lateScripts(manifest, 'machines')])]
await buildServiceWorker({ root, client, buildId: id, scripts, css: assets.css })
await precompress(client)

type Messages = string | Messages[] | { [key: string]: Messages }

function typesetAll(locale: LocaleCode, messages: Messages): Messages {
  if (typeof messages === 'string') return typeset(locale, messages)
  if (Array.isArray(messages)) return messages.map((inner) => typesetAll(locale, inner))
  return Object.fromEntries(Object.entries(messages).map(([key, inner]) => [key, typesetAll(locale, inner)]))
}

/** Typesets every message file of a folder; an unchanged file is not written. */
async function typesetMessages(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const written = await readFile(join(folder, name), 'utf8')
    // SAFETY: the folder has one file for each of the ten languages, named by its code, as `messages.spec.ts` tests.
    const locale = name.slice(0, -'.json'.length) as LocaleCode
    const set = `${JSON.stringify(typesetAll(locale, JSON.parse(written) as Messages), null, 2)}\n`
    if (set !== written) await writeFile(join(folder, name), set)
  }
}

/**
 * Writes `x.br` beside every text file of the build, compressed by Brotli, so that the server does not compress it.
 * `client` is the folder of the built client.
 */
async function precompress(client: string) {
  const names = (await readdir(client, { recursive: true })).filter((name) => text.test(name))
  await Promise.all(names.map((name) => compressFile(join(client, name))))
}

async function compressFile(file: string) {
  if ((await stat(file)).size < MIN_BYTES) return
  await writeFile(`${file}.br`, await compress(await readFile(file)))
}
