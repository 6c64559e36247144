/**
 * Which imports the files of the frontend may not have, written by `write-oxlintrc.mjs`. Only the last rule that fits a file applies.
 */
import { noApp, noSchemas, otherProjects } from './frontend-refusals.mjs'
import { machineRules } from './machine-rules.mjs'
import { except, refuse, refuseValues } from './rule.mjs'

const everywhere = [otherProjects, noSchemas, noApp]
const xstate = ['xstate', 'xstate/**', '@xstate/**']
const frameworks = ['react', 'react-dom', '@tanstack/**', ...xstate]
const xstateIn = 'only *.machine.ts, *.actors.ts and use-*.ts import XState'
const noXState = refuse(xstateIn, xstate)
const noXStateValues = refuseValues(xstateIn, xstate)

const lower = ['ui/**', 'api/**', 'i18n/**', 'domain/**', 'platform/**']
const ofPages = [...lower, 'context/**', 'changes/*', 'shell/*/use-*', 'chrome/*/use-*', 'features/**']
const pages =
  'a page knows features/ ui/ api/ i18n/ domain/ platform/ context/, changes/ and the use-* of shell/ and chrome/: no other page, and nothing else of a behavior'
const ofChrome = [
  ...lower,
  'context/**',
  'changes/*',
  'styles/**',
  'shell/shell-context*',
  'shell/page-facts*',
  'shell/*/use-*',
  'shell/*/*.tsx',
  'shell/*/*.script*',
  'shell/chunk-reload/lost-chunk*',
]
const chrome =
  'chrome/ knows ui/ api/ i18n/ domain/ platform/ context/ changes/ and what the behaviors show: their hooks, views and scripts, no machine, no page'
const ofShell = ['shell-context*', 'not-provided*', 'changes/use-change*']
const ofBehaviors = [...lower, 'changes/*', 'context/app-context*']
const behaviors =
  'a behavior makes changes, and knows ui/ api/ i18n/ domain/ platform/ changes/, context/app-context and shell-context: behaviors meet in shell.machine.ts, never a page'
const ofUi = ['domain/**', 'platform/**', 'i18n/use-*', 'i18n/format/**']
const ui =
  'ui/ has components without data: it imports ui/, domain/, platform/, i18n/use-*, i18n/format/ and the contract’s types'
const linksAlone = {
  name: '@tanstack/react-router',
  allowImportNames: ['Link', 'useElementScrollRestoration', 'useMatch'],
  allowTypeImports: /** @type {const} */ (true),
  message: 'ui/ has components without data: of the router it imports links, and the place of a row',
}
const linkOfCards = {
  ...linksAlone,
  allowImportNames: ['useRouter'],
  message: 'the link of a card has its router, and nothing else of it',
}
const noQueryNoMachine = refuse('ui/ has components without data: no query, no machine', [
  ...xstate,
  '@tanstack/react-query',
])
const domain = 'domain/ is pure: no folder above it but i18n/format/, no framework'

/** @type {readonly import('./rule.mjs').Rule[]} */
export const frontendRules = [
  ['frontend/**', ...everywhere],
  ['frontend/src/entry-*.tsx', otherProjects, noSchemas],
  [
    'frontend/src/routes/*',
    ...everywhere,
    refuseValues(
      'a route imports pages/, context/access, api/client, api/load-rows, api/library-queries, api/import-queries, api/connection-queries, api/notice-queries, api/statistics-queries, api/episode-page-queries, platform/device/day, domain/, i18n/format/ and types',
      except('../**', '../', [
        'pages/**',
        'context/access*',
        'api/client*',
        'api/load-rows*',
        'api/library-queries*',
        'api/import-queries*',
        'api/connection-queries*',
        'api/notice-queries*',
        'api/statistics-queries*',
        'api/episode-page-queries*',
        'domain/**',
        'platform/device/day*',
        'i18n/format/**',
      ]),
    ),
    refuseValues('a route knows its page and its queries, no machine and no cache', [
      ...xstate,
      '@tanstack/react-query',
    ]),
  ],
  [
    'frontend/src/routes/__root.tsx',
    ...everywhere,
    refuseValues(
      'the root route mounts the chrome: chrome/’s own files and screens, context/, i18n/',
      except('../**', '../', ['context/**', 'chrome/*', 'chrome/screens/*', 'i18n/**']),
    ),
  ],
  ['frontend/src/pages/*/*', noSchemas, refuse(pages, except('../**', '../../', ofPages)), noXState],
  ['frontend/src/pages/*/*/**', noSchemas, refuse(pages, except('../../**', '../../../', ofPages)), noXState],
  [
    'frontend/src/features/*/*',
    noSchemas,
    refuse(
      'a feature knows ui/ api/ i18n/ domain/ platform/ context/ changes/, shell/*/use-*, the reader of dropped folders and another feature’s use-*: never a page, never how a behavior works',
      [
        ...except('../**', '../', ['*/use-*']),
        ...[...lower, 'context/**', 'changes/*', 'shell/*/use-*', 'shell/folders/file-system/read-drop*'].map(
          (path) => `!../../${path}`,
        ),
      ],
    ),
    noXState,
  ],
  [
    'frontend/src/context/*',
    ...everywhere,
    refuseValues(
      'context/ knows api/ i18n/ domain/ platform/ and the behaviors’ hooks: no view, no page',
      except('../**', '../', [
        'api/**',
        'i18n/**',
        'domain/**',
        'platform/**',
        'shell/shell-context*',
        'shell/*/use-*',
      ]),
    ),
  ],
  ['frontend/src/chrome/*', ...everywhere, refuseValues(chrome, except('../**', '../', ofChrome)), noXStateValues],
  [
    'frontend/src/chrome/*/*',
    ...everywhere,
    refuseValues(chrome, except('../../**', '../../', ofChrome)),
    noXStateValues,
  ],
  [
    'frontend/src/shell/*',
    ...everywhere,
    refuseValues(
      'the shell’s own files know api/ i18n/ domain/ platform/, context/app-context and the behaviors: no view, no page, no route',
      except('../**', '../', ['api/**', 'i18n/**', 'domain/**', 'platform/**', 'context/app-context*']),
    ),
  ],
  [
    'frontend/src/shell/*/*',
    ...everywhere,
    refuseValues(behaviors, [...except('../**', '../', ofShell), ...ofBehaviors.map((path) => `!../../${path}`)]),
    noXStateValues,
  ],
  [
    'frontend/src/shell/*/*/**',
    ...everywhere,
    refuseValues(behaviors, [
      ...except('../../**', '../../', ofShell),
      ...ofBehaviors.map((path) => `!../../../${path}`),
    ]),
    noXStateValues,
  ],
  ...machineRules,
  ['frontend/src/ui/*', linksAlone, noSchemas, refuse(ui, except('../**', '../', ofUi)), noQueryNoMachine],
  ['frontend/src/ui/*/**', linksAlone, noSchemas, refuse(ui, except('../../**', '../../', ofUi)), noQueryNoMachine],
  [
    'frontend/src/ui/card-link/**',
    linkOfCards,
    noSchemas,
    refuse(ui, except('../../**', '../../', ofUi)),
    noQueryNoMachine,
  ],
  [
    'frontend/src/changes/**',
    ...everywhere,
    refuseValues('the table of changes is pure: api/, domain/ and the contract’s types', [
      ...except('../**', '../', ['api/**', 'domain/**']),
      ...frameworks,
    ]),
  ],
  [
    'frontend/src/api/**',
    noSchemas,
    refuse('api/ imports the contract only: it neither shows nor navigates', ['../**']),
  ],
  [
    'frontend/src/i18n/**',
    noSchemas,
    refuse('i18n/ knows the contract only: no screen, no behavior; format/ knows no message', ['../**']),
  ],
  ['frontend/src/domain/*', ...everywhere, refuseValues(domain, ['../**', ...frameworks])],
  [
    'frontend/src/domain/*/**',
    ...everywhere,
    refuseValues(domain, ['../../**', '!../../i18n/format/**', ...frameworks]),
  ],
  [
    'frontend/src/platform/*/*',
    noSchemas,
    refuse('platform/ has browser code that knows nothing above it', ['../../**', ...frameworks]),
  ],
  [
    ['frontend/**/*.spec.ts', 'frontend/**/*.spec.tsx', 'frontend/src/**/testing/**'],
    refuse('frontend → contract, and only as @contract/*: it meets the BFF at run time', [
      '**/bff/src/**',
      '**/contract/src/**',
      '**/e2e/**',
    ]),
    noSchemas,
  ],
]
