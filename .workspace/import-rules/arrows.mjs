/**
 * Import rules that compare whole folders: packages of each project, the order of the server's modules, and a few single
 * arrows. The rules of single folders are in `.oxlintrc.json`. Tests and fixtures may import more.
 */
import { kyselyFiles } from './kysely-files.mjs'

/** @typedef {{ path: string, line: number, specifier: string, target: string, names: string, isType: boolean }} Import */

const nest = ['@nestjs/axios', '@nestjs/cache-manager', '@nestjs/common', '@nestjs/core', '@nestjs/platform-fastify']
const workbox = ['core', 'expiration', 'precaching', 'routing', 'strategies'].map((part) => `workbox-${part}`)

/**
 * The packages that each project may import, by the folder of the project; the first folder that fits decides.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const packages = {
  'bff/contract/': ['zod'],
  'bff/catalogue/': ['lru-cache', 'minisearch', 'yaml', 'zod'],
  'bff/artwork/': [],
  'bff/file-names/': ['@viren070/parse-torrent-title'],
  'bff/import-formats/': ['@streamparser/json', 'papaparse', 'yauzl', 'zod'],
  'bff/src/': [
    ...nest,
    '@fastify/accept-negotiator',
    '@fastify/compress',
    '@fastify/cookie',
    '@fastify/static',
    'fastify',
    '@iconify/types',
    '@iconify/utils',
    '@node-rs/argon2',
    '@redis/client',
    '@simplewebauthn/server',
    '@streamparser/json',
    'axios',
    'axios-retry',
    'cache-manager',
    'chardet',
    'cockatiel',
    'fflate',
    'ical-generator',
    'isbot',
    'jose',
    'keyv',
    'kysely',
    'lru-cache',
    'minisearch',
    'openid-client',
    'papaparse',
    'pg',
    'rate-limiter-flexible',
    'reflect-metadata',
    'rxjs',
    'sharp',
    'vite',
    'yauzl',
    'zod',
  ],
  'frontend/service-worker/': workbox,
  'frontend/build/': [
    '@iconify/types',
    '@iconify/utils',
    '@playwright/test',
    'elkjs',
    'mediabunny',
    'vite',
    'workbox-build',
    'xstate',
  ],
  'frontend/inspector/': [
    '@tanstack/react-query',
    '@tanstack/react-query-devtools',
    '@tanstack/react-router',
    '@tanstack/react-virtual',
    'idb',
    'react',
    'react-dom',
    'xstate',
  ],
  'frontend/src/': [
    '@base-ui/react',
    '@dnd-kit/core',
    '@dnd-kit/sortable',
    '@dnd-kit/utilities',
    '@simplewebauthn/browser',
    '@tanstack/react-query',
    '@tanstack/react-router',
    '@tanstack/react-router-ssr-query',
    '@videojs/react',
    '@vitejs/plugin-react',
    '@xstate/react',
    'chardet',
    'file-selector',
    'i18next',
    'idb',
    'media-captions',
    'mediabunny',
    'react',
    'react-dom',
    'react-i18next',
    'xstate',
  ],
}

/**
 * The order of the server's modules: each may import those before it that it names.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const modules = {
  platform: [],
  icons: ['platform'],
  seo: ['platform'],
  metadata: ['platform'],
  matching: ['metadata'],
  identity: ['platform'],
  images: ['platform', 'identity'],
  openapi: ['platform', 'identity'],
  personal: ['platform', 'metadata', 'identity'],
  library: ['platform', 'metadata', 'matching', 'identity', 'personal'],
  transfer: ['platform', 'metadata', 'matching', 'identity', 'personal', 'library'],
  demo: ['platform', 'identity', 'personal'],
  ssr: ['platform', 'metadata', 'identity', 'personal'],
  inspector: ['platform', 'ssr'],
}

/** Imports against the order, which stay until they are mended: a new one is refused. */
const knownUpward = new Set([
  'bff/src/personal/home/home.module.ts',
  'bff/src/personal/home/home.service.ts',
  'bff/src/personal/saved/saved-titles.controller.ts',
  'bff/src/personal/saved/saved-titles.module.ts',
])

/** The parts of the interface that the inspector uses. They know no machine and no page. */
const inspectorUses = new Set([
  'frontend/src/chrome/color-mode/use-color-mode.ts',
  'frontend/src/i18n/speech.ts',
  'frontend/src/i18n/translator.ts',
  'frontend/src/ui/field/search-input.tsx',
  'frontend/src/ui/icon/icon.tsx',
])

/** Single arrows: what the files of `from` (but not of `except`) may not import. */
const arrows = [
  {
    from: /^bff\/import-formats\//,
    refuses: (/** @type {Import} */ { target }) =>
      target !== '' && !/^bff\/(import-formats|contract\/src|file-names)\//.test(target),
    message: 'import-formats knows the contract and file-names: neither HTTP nor the database',
  },
  {
    from: /^(frontend|e2e|bff\/(contract|catalogue|artwork|file-names)|bff\/src\/(?!transfer\/))/,
    refuses: (/** @type {Import} */ { target }) => target.startsWith('bff/import-formats/'),
    message: 'only transfer reads the files of an import',
  },
  {
    from: /^frontend\/src\/api\//,
    refuses: (/** @type {Import} */ { specifier, names }) =>
      specifier === '@tanstack/react-router' && /\bredirect\b/.test(names),
    message: 'api/ answers with data: a route decides where a visitor goes',
  },
  {
    from: /^frontend\/inspector\//,
    refuses: (/** @type {Import} */ { target }) =>
      target !== '' && !/^(frontend\/inspector|bff\/contract\/src)\//.test(target) && !inspectorUses.has(target),
    message: 'the inspector is a library: it knows the contract, and icons, search field, color mode and messages',
  },
  {
    from: /^(bff|frontend\/(service-worker|build\/(?!charts\/)|src\/(?!app\/inspector\.ts$|entry-client\.tsx$)))/,
    refuses: (/** @type {Import} */ { target }) => target.startsWith('frontend/inspector/'),
    message: 'only the entry, app/inspector.ts and the charts of the build know the inspector',
  },
  {
    from: /^frontend\/src\//,
    refuses: (/** @type {Import} */ { target, names, isType }) =>
      target.startsWith('frontend/inspector/') && names !== '' && !isType,
    message: 'a page loads the inspector with import(), so that no first script contains it',
  },
  {
    from: /^frontend\/src\//,
    refuses: (/** @type {Import} */ { target }) => target === 'frontend/src/shell/machines.ts',
    message: 'a page loads its own machines alone: tools and tests read the list of all',
  },
  {
    from: /^frontend\/service-worker\//,
    refuses: (/** @type {Import} */ { target }) => /^frontend\/src\/(?!platform\/|ui\/icon\/icon-names)/.test(target),
    message: 'the service worker runs beside the page and imports nothing of it',
  },
  {
    from: /^frontend\/build\//,
    refuses: (/** @type {Import} */ { target }) =>
      target.startsWith('frontend/src/shell/') && target !== 'frontend/src/shell/machines.ts',
    message: 'frontend/build does not know the shell: machines come from the list in shell/machines.ts',
  },
]

/** Why an import is refused; null where it may stay. @param {Import} one */
export function refusalOf(one) {
  if (/\.(spec|contract)\.tsx?$|\/testing\/|test-setup\.ts$|contract-sample\.ts$|\.config\.ts$/.test(one.path))
    return null
  return packageRefusal(one) ?? moduleRefusal(one) ?? kyselyRefusal(one) ?? arrowRefusal(one)
}

/** @param {Import} one */
function packageRefusal({ path, specifier, target }) {
  const project = Object.entries(packages).find(([folder]) => path.startsWith(folder))
  if (
    !project ||
    target !== '' ||
    /^(node:|virtual:|@(contract|catalogue|artwork|file-names|import-formats|inspector)\/)/.test(specifier)
  )
    return null
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const [folder, allowed] = project
  return allowed.includes(name)
    ? null
    : `${folder} does not use the package ${name}: see .workspace/import-rules/arrows.mjs`
}

/** @param {Import} one */
function moduleRefusal({ path, target }) {
  const [from, to] = [path, target].map((file) => /^bff\/src\/([a-z]+)\//.exec(file)?.[1])
  if (!from || !to || from === to || knownUpward.has(path)) return null
  return modules[from]?.includes(to) ? null : `${from} does not know ${to}: see the order of the server's modules`
}

/** @param {Import} one */
function kyselyRefusal({ path, specifier }) {
  const isRoom = /\.(store|queries)\.ts$|\/migrations\/|^bff\/src\/platform\/database\//.test(path)
  if (specifier !== 'kysely' || !path.startsWith('bff/src/') || isRoom || kyselyFiles.has(path)) return null
  return 'SQL belongs to *.store.ts and *.queries.ts'
}

/** @param {Import} one */
function arrowRefusal(one) {
  const arrow = arrows.find(({ from, refuses }) => from.test(one.path) && refuses(one))
  return arrow?.message ?? null
}
