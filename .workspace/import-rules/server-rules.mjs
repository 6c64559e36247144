/**
 * Which imports the files of the server, its libraries and the browser tests may not have. Only the last rule that fits a
 * file applies, so each rule names all of its restrictions. `write-oxlintrc.mjs` writes the rules into `.oxlintrc.json`.
 */
import { except, refuse, refuseValues } from './rule.mjs'

const otherProjects = refuse(
  'bff → contract, catalogue, artwork, file-names, import-formats, and only as @contract/* and so on: it loads the frontend as a built file',
  [
    '**/frontend/**',
    '**/e2e/**',
    '**/contract/src/**',
    '**/catalogue/**',
    '**/artwork/**',
    '**/file-names/**',
    '**/import-formats/**',
  ],
)

const common = ['platform/config/**', 'platform/redis/**', 'platform/http/**', 'platform/telemetry/**']
const doors = [
  ...common,
  'platform/database/*.module*',
  'platform/database/lease*',
  'platform/database/usage*',
  'platform/database/in-pages*',
  'platform/database/backup/*.{module,service}*',
  'library/server-folders/*.{module,service}*',
  'metadata/cache-store*',
  'platform/sealing/**',
  'platform/stable-uuid*',
  'platform/health/**',
  'platform/log/*.service*',
  'identity/operators/*.queries*',
  ...['module', 'port', 'service', 'queries', 'decorator'].map((kind) => `*/*.${kind}*`),
  ...['module', 'service', 'queries'].map((kind) => `personal/*/*.${kind}*`),
]
const modulesMeet =
  'a module imports of another only *.module, *.port, *.service, *.queries and *.decorator, besides platform/config, platform/redis, platform/http, platform/telemetry, platform/health, the leases, the usage of members, the reading in pages, the seals with their keys, and stable UUIDs'
/** From a file in a module's folder, in a folder below it, and in a folder of `personal/`. */
const throughDoors = refuseValues(modulesMeet, except('../**', '../', doors))
const throughDoorsBelow = refuseValues(modulesMeet, [
  ...except('../../**', '../../', doors),
  '!../../../platform/http/**',
])
const siblings = ['../*/*.module*', '../*/*.service*', '../*/*.queries*']
const throughDoorsOfPersonal = [...except('../**', '', siblings), ...doors.map((door) => `!../../${door}`)]

const controllerDoors = [
  ...common,
  ...['module', 'service', 'decorator'].map((kind) => `*/*.${kind}*`),
  ...['module', 'service'].map((kind) => `personal/*/*.${kind}*`),
]
const controllersMeet =
  'a module imports of another only *.module, *.service and *.decorator into a controller, which imports neither a port nor the database'
const noStore = refuseValues('a controller does not skip its service: no store, no queries', [
  '**/*.store*',
  '**/*.queries*',
])

const fileNamesAlone = refuse(
  'file-names → its parser and the contract’s types: it runs in a worker and on the server',
  ['src', 'testing', 'contract', 'catalogue', 'artwork', 'frontend', 'e2e'].map((folder) => `**/${folder}/**`),
)
const parserAlone = 'file-names imports nothing but its parser and its matcher of ignore files'

/** @type {readonly import('./rule.mjs').Rule[]} */
export const serverRules = [
  [
    'bff/**',
    refuse('bff → contract, and only as @contract/*: it loads the frontend as a built file', [
      '**/frontend/**',
      '**/e2e/**',
      '**/contract/src/**',
    ]),
    refuse('testing/ is for tests: production code does not import it', ['**/testing/**']),
  ],
  [
    'bff/src/*/*',
    otherProjects,
    throughDoors,
    refuse('only *.module.ts imports an adapter: other files import its port', ['./adapters/**']),
  ],
  ['bff/src/*/*.module.ts', otherProjects, throughDoors],
  ['bff/src/*/*/**', otherProjects, throughDoorsBelow],
  ['bff/src/personal/*/*', otherProjects, refuseValues(modulesMeet, throughDoorsOfPersonal)],
  [
    'bff/src/personal/{saved,plays,genres}/*',
    otherProjects,
    refuseValues('saved/, plays/ and genres/ are one module; they import others as every module does', [
      ...throughDoorsOfPersonal,
      '!../saved/*',
      '!../plays/*',
      '!../genres/*',
    ]),
  ],
  // A command opens the database itself and uses stores and plain functions: it has no module.
  ['bff/src/operate/**', otherProjects],
  // The metrics read the state of every module where it is, so that nothing keeps a second count.
  ['bff/src/metrics/**', otherProjects],
  [
    'bff/src/matching/*',
    otherProjects,
    refuse(
      'matching/ imports the source of metadata and time slices only: imports and libraries use it',
      except('../**', '../', ['metadata/*.port*', 'metadata/*.service*', 'platform/http/time-slices.ts']),
    ),
  ],
  [
    'bff/src/*/*.controller.ts',
    otherProjects,
    noStore,
    refuseValues(controllersMeet, except('../**', '../', controllerDoors)),
  ],
  [
    'bff/src/*/*/*.controller.ts',
    otherProjects,
    noStore,
    refuseValues(controllersMeet, except('../../**', '../../', controllerDoors)),
  ],
  [
    'bff/src/personal/*/*.controller.ts',
    otherProjects,
    noStore,
    refuseValues(controllersMeet, [
      ...except('../**', '', siblings.slice(0, 2)),
      ...controllerDoors.map((door) => `!../../${door}`),
    ]),
  ],
  [
    'bff/src/*/adapters/*',
    otherProjects,
    refuse(
      'an adapter knows its port, what its filters mean, the contract, the catalogue, the drawings and libraries',
      [
        ...except('../**', '../', ['*.port*', 'row-filters*', 'fill-page*']),
        '!../../platform/config/**',
        '!../../platform/redis/**',
        '!../../platform/telemetry/**',
      ],
    ),
    { regex: '^\\./[\\w-]+\\.[\\w-]{5,}(\\.ts)?$', message: 'an adapter does not import another adapter' },
  ],
  [
    'bff/src/*/adapters/*/**',
    otherProjects,
    refuse(
      'an adapter knows its port, what its filters mean, the contract, the catalogue, the drawings and libraries, and who waits for its answers',
      [...except('../../**', '../../', ['*.port*', 'row-filters*', 'interest*']), '!../../../platform/telemetry/**'],
    ),
  ],
  ['bff/src/**/*.port.ts', refuse('a port imports the contract only', ['**', '!@contract/*', '!./*.port*'])],
  [
    'bff/src/platform/*/*',
    otherProjects,
    refuse('platform/ imports nothing above it', ['../../**', '@catalogue/**', '@artwork/**']),
  ],
  [
    'bff/src/platform/*/*/**',
    otherProjects,
    refuse('platform/ imports nothing above it', ['../../../**', '@catalogue/**', '@artwork/**']),
  ],
  [
    ['bff/**/*.spec.ts', 'bff/testing/**'],
    refuse('bff → contract, and only as @contract/*: it loads the frontend as a built file', [
      '**/frontend/**',
      '**/e2e/**',
      '!**/e2e/fakes/**',
      '**/contract/src/**',
    ]),
  ],
  [
    'bff/catalogue/**',
    refuse('catalogue → contract: a library knows neither the server nor the drawings', [
      '**/frontend/**',
      '**/e2e/**',
      '**/src/**',
      '**/artwork/**',
      '@artwork/**',
      '../../testing/**',
      '!**/contract/src/catalogue-day*',
      '!**/contract/src/open-film*',
    ]),
  ],
  [
    'bff/artwork/**',
    refuse(
      'artwork → contract and catalogue, and only as @contract/* and @catalogue/*: a library does not know the server',
      ['**/frontend/**', '**/e2e/**', '**/src/**', '**/catalogue/**', '**/bff/testing/**'],
    ),
  ],
  ['bff/contract/**', refuse('contract → nothing but zod', ['**', '!./**', '!../fixtures/**', '!zod'])],
  [
    'bff/contract/src/calls/*',
    refuse('a table of calls knows the contract’s schemas and bounds, and zod', [
      '**',
      '!./**',
      '!../*.schema*',
      '!../*-bounds*',
      '!zod',
    ]),
  ],
  [
    'bff/contract/src/rules/*',
    refuseValues('a rule also runs in the browser: it imports types and other rules', ['**', '!./**']),
  ],
  ['bff/contract/**/*.spec.ts', refuse('contract → nothing but zod', ['../../**', '**/frontend/**', '@contract/**'])],
  [
    'bff/file-names/*',
    fileNamesAlone,
    refuseValues(parserAlone, ['**', '!./**', '!@viren070/parse-torrent-title', '**/testing/**']),
  ],
  [
    'bff/file-names/*/**',
    fileNamesAlone,
    refuseValues(parserAlone, [
      '**',
      '!./**',
      '!../**',
      '../../**',
      '!@viren070/parse-torrent-title',
      '!ignore',
      '**/testing/**',
    ]),
  ],
  [['bff/file-names/**/*.spec.ts', 'bff/file-names/testing/**', 'bff/file-names/*.config.ts']],
  [
    'e2e/**',
    refuse(
      'e2e → contract, and only as @contract/*: it meets the app as a visitor does; its benchmarks may read file names',
      ['**/frontend/**', '**/bff/**', '!**/bff/file-names/**'],
    ),
  ],
]
