/** The packages that each project may import, and the folders of packages that do one thing. */

/** @typedef {import('./arrows.mjs').Import} Import */

const nest = ['@nestjs/axios', '@nestjs/cache-manager', '@nestjs/common', '@nestjs/core', '@nestjs/platform-fastify']
const openTelemetry = [
  '@opentelemetry/api',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
]
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
  'bff/file-names/': ['@viren070/parse-torrent-title', 'ignore'],
  'bff/import-formats/': ['@streamparser/json', 'papaparse', 'yauzl', 'zod'],
  'bff/src/': [
    ...nest,
    '@fastify/accept-negotiator',
    '@fastify/compress',
    '@fastify/cookie',
    '@fastify/static',
    'fastify',
    '@iconify-json/lucide',
    '@iconify/types',
    '@iconify/utils',
    '@node-rs/argon2',
    ...openTelemetry,
    '@redis/client',
    '@simplewebauthn/server',
    '@streamparser/json',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    'axios',
    'cache-manager',
    'chardet',
    'cockatiel',
    'fflate',
    'ical-generator',
    'ipaddr.js',
    'isbot',
    'jose',
    'keyv',
    'kysely',
    'lru-cache',
    'minisearch',
    'openid-client',
    'papaparse',
    'pg',
    'prom-client',
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
    'd3-array',
    'd3-shape',
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
 * Packages with one task, and the folders that have it; other folders ask those.
 *
 * @type {readonly { names: readonly string[], home: RegExp }[]}
 */
export const homes = [
  { names: ['pg'], home: /^bff\/src\/platform\/database\// },
  { names: ['@redis/client', 'rate-limiter-flexible'], home: /^bff\/src\/platform\/redis\// },
  {
    names: [
      '@node-rs/argon2',
      '@simplewebauthn/server',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
      'openid-client',
    ],
    home: /^bff\/src\/identity\//,
  },
  { names: ['jose'], home: /^bff\/src\/(identity|notices|platform\/sealing)\// },
  { names: ['@nestjs/axios', '@nestjs/cache-manager', 'cache-manager', 'keyv'], home: /^bff\/src\/metadata\// },
  { names: ['axios'], home: /^bff\/src\/(metadata|images|platform\/http)\// },
  { names: ['sharp'], home: /^bff\/src\/(images|identity\/avatars)\// },
  { names: ['prom-client'], home: /^bff\/src\/metrics\// },
  { names: openTelemetry, home: /^bff\/src\/traces\// },
  { names: ['isbot'], home: /^bff\/src\/ssr\// },
  { names: ['vite'], home: /^(frontend\/build|bff\/(build|dev|src\/ssr))\/|^bff\/src\/dev-main\.ts$/ },
  { names: ['fflate', 'papaparse', 'yauzl'], home: /^bff\/(src\/transfer|import-formats)\// },
  { names: ['idb'], home: /^frontend\/(inspector|src\/(app|shell))\// },
  { names: ['chardet', 'media-captions', '@xstate/react'], home: /^frontend\/src\/shell\// },
  { names: ['mediabunny'], home: /^frontend\/(build|src\/shell)\// },
  { names: ['@dnd-kit/core', '@dnd-kit/sortable', '@videojs/react'], home: /^frontend\/src\/pages\// },
  { names: ['d3-array', 'd3-shape'], home: /^frontend\/src\/ui\/chart\// },
  { names: ['@simplewebauthn/browser'], home: /^frontend\/src\/api\// },
  { names: ['i18next', 'react-i18next'], home: /^frontend\/src\/i18n\// },
]

/** Why the import of a package is refused; null if it may stay. @param {Import} one */
export function packageRefusal({ path, specifier, target, isType }) {
  if (
    target !== '' ||
    /^(node:|virtual:|@(contract|catalogue|artwork|file-names|import-formats|inspector)\/)/.test(specifier)
  )
    return null
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  const project = Object.entries(packages).find(([folder]) => path.startsWith(folder))
  if (project && !project[1].includes(name))
    return `${project[0]} does not use the package ${name}: see .workspace/import-rules/packages.mjs`
  if (!project || isType) return null
  const isElsewhere = homes.some(({ names, home }) => names.includes(name) && !home.test(path))
  return isElsewhere ? `${name} belongs to other folders: see .workspace/import-rules/packages.mjs` : null
}
