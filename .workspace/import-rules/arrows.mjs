/**
 * Import rules that compare whole folders: the order of the server's modules, and a few single arrows; `packages.mjs` has
 * the packages of each project. The rules of single folders are in `server-rules.mjs` and `frontend-rules.mjs`. Tests and
 * fixtures may import more.
 */
import { packageRefusal } from './packages.mjs'

/** @typedef {{ path: string, line: number, specifier: string, target: string, names: string, isType: boolean }} Import */
/** @typedef {{ path: string, line: number, code: string }} Statement a place where a statement is built or run */

/**
 * The order of the server's modules: each may import those before it that it names.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const modules = {
  platform: [],
  icons: ['platform'],
  metadata: ['platform'],
  seo: ['platform', 'metadata'],
  matching: ['platform', 'metadata'],
  identity: ['platform'],
  images: ['platform', 'identity'],
  openapi: ['platform', 'identity'],
  personal: ['platform', 'metadata', 'identity'],
  library: ['platform', 'metadata', 'matching', 'identity', 'personal'],
  glance: ['platform', 'metadata', 'identity', 'personal', 'library'],
  transfer: ['platform', 'metadata', 'matching', 'identity', 'personal', 'library'],
  connections: ['platform', 'metadata', 'matching', 'identity', 'personal', 'transfer'],
  notices: ['platform', 'metadata', 'identity', 'personal'],
  demo: ['platform', 'identity', 'personal'],
  ssr: ['platform', 'metadata', 'identity', 'personal'],
  inspector: ['platform', 'ssr'],
  operators: ['platform', 'metadata', 'identity', 'images', 'library', 'ssr'],
  metrics: ['platform', 'metadata', 'identity', 'images', 'library', 'ssr'],
  traces: ['platform'],
  operate: ['platform', 'metadata', 'identity', 'personal', 'library', 'operators'],
}

/** Imports against the order, which stay until they are fixed: a new one is refused. */
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

/** The parts of the frontend that its build reads. */
const buildUses = new Set([
  'frontend/src/chrome/color-mode/color-mode.script.ts',
  'frontend/src/pages/player/player-icon-names.ts',
  'frontend/src/shell/machines.ts',
  'frontend/src/ui/icon/icon-names.ts',
])

/** Single arrows: what the files of `from` (but not of `except`) may not import. */
export const arrows = [
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
    refuses: (/** @type {Import} */ { specifier }) => specifier === '@tanstack/react-router',
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
    refuses: (/** @type {Import} */ { target, isType }) =>
      target.startsWith('frontend/src/') && !isType && !buildUses.has(target),
    message:
      'frontend/build does not know the shell and the pages: it reads lists of machines and icons, and one script',
  },
  {
    from: /^bff\/src\/(?!platform\/http\/bulkhead\.ts$)/,
    refuses: (/** @type {Import} */ { specifier, names }) => specifier === 'cockatiel' && /\bbulkhead\b/.test(names),
    message: 'bulkhead comes from platform/http: it runs waiting work on behalf of the request that asked for it',
  },
  {
    from: /^bff\/src\/(?!metrics\/|traces\/)/,
    refuses: (/** @type {Import} */ { target, names, isType }) =>
      /^bff\/src\/(metrics|traces)\//.test(target) && names !== '' && !isType,
    message: 'metrics and traces are loaded with import(), only where they are on',
  },
  {
    from: /^(frontend|bff)\//,
    refuses: (/** @type {Import} */ { target }) => /\/testing\//.test(target),
    message: 'only tests import from testing/',
  },
]

/** Why an import is refused; null if it may stay. @param {Import} one */
export function refusalOf(one) {
  if (isTest(one.path)) return null
  return packageRefusal(one) ?? moduleRefusal(one) ?? kyselyRefusal(one) ?? arrowRefusal(one)
}

/** @param {string} path */
const isTest = (path) =>
  /\.(spec|contract)\.tsx?$|\/testing\/|test-setup\.ts$|contract-sample\.ts$|\.config\.ts$/.test(path)

/**
 * Why a statement is refused; null if it may stay. A file that is given the database can build statements without an
 * import of kysely.
 * @param {Statement} one
 */
export const statementRefusal = ({ path }) => (isTest(path) || mayHaveSql(path) ? null : sqlElsewhere)

/** @param {Import} one */
function moduleRefusal({ path, target }) {
  const [from, to] = [path, target].map((file) => /^bff\/src\/([a-z]+)\//.exec(file)?.[1])
  if (!from || !to || from === to || knownUpward.has(path)) return null
  return modules[from]?.includes(to) ? null : `${from} does not know ${to}: see the order of the server's modules`
}

const sqlElsewhere = 'SQL belongs to *.store.ts and *.queries.ts'

/** @param {string} path */
const mayHaveSql = (path) =>
  !path.startsWith('bff/src/') || /\.(store|queries)\.ts$|^bff\/src\/platform\/database\//.test(path)

/** @param {Import} one */
const kyselyRefusal = ({ path, specifier }) => (specifier === 'kysely' && !mayHaveSql(path) ? sqlElsewhere : null)

/** @param {Import} one */
function arrowRefusal(one) {
  const arrow = arrows.find(({ from, refuses }) => from.test(one.path) && refuses(one))
  return arrow?.message ?? null
}
