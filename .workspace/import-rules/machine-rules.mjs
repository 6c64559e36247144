/** Which imports machines, their actors and their hooks may not have. */
import { noApp, otherProjects } from './frontend-refusals.mjs'
import { except, refuseValues } from './rule.mjs'

/** @type {readonly import('./rule.mjs').Rule[]} */
export const machineRules = [
  [
    'frontend/src/**/*.machine.ts',
    otherProjects,
    noApp,
    refuseValues(
      'a machine imports xstate, its children’s machines, types, shell/not-provided and shell/backoff',
      except('**', '', ['xstate', './*.machine*', '../not-provided*', '../backoff*']),
    ),
  ],
  [
    'frontend/src/shell/shell.machine.ts',
    otherProjects,
    noApp,
    refuseValues(
      'the root machine imports xstate, its children’s machines, types and not-provided',
      except('**', '', ['xstate', './not-provided*', './*/*.machine*']),
    ),
  ],
  [
    'frontend/src/**/*.actors.ts',
    otherProjects,
    noApp,
    refuseValues('actors import xstate, platform/, domain/, api/ and changes/revive', [
      ...except('**', '', ['xstate', './**']),
      './*.machine*',
      ...['api/*', 'domain/**', 'platform/**', 'changes/revive*'].map((path) => `!../../${path}`),
      '!@contract/*',
      '!@contract/calls/*',
      '@contract/*.schema*',
    ]),
  ],
  [
    'frontend/src/shell/shell.actors.ts',
    otherProjects,
    noApp,
    refuseValues(
      'the wiring knows xstate, the behaviors’ actors and machines, api/, domain/, platform/ and changes/',
      except('**', '', ['xstate', './**', '../api/*', '../domain/**', '../platform/**', '../changes/*']),
    ),
  ],
  [
    ['frontend/src/shell/*/use-*.ts', 'frontend/src/shell/*/use-*.tsx'],
    otherProjects,
    noApp,
    refuseValues('a hook knows React, @xstate/react, shell-context, domain/, platform/ and its own machine’s type', [
      ...except('**', '', ['react', '@xstate/react', './*']),
      './*.machine*',
      './*.actors*',
      '!../shell-context*',
      '!../use-late-machine*',
      '!../../domain/**',
      '!../../platform/**',
    ]),
  ],
]
