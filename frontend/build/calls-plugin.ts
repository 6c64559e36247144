import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Call } from '@contract/calls/call'

/**
 * Leaves of the contract's tables of calls what a client needs at run time: where each call is. What a call takes and answers
 * is known to the types alone, so the browser ships no schema.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'reelroom:calls',
    enforce: 'pre',
    load: {
      filter: { id: /\/contract\/src\/calls\/[\w-]+\.calls\.ts$/ },
      async handler(id) {
        // SAFETY: a module of that name exports tables of calls and nothing else.
        const tables = (await import(pathToFileURL(id).href)) as Record<string, Record<string, Call>>
        return Object.entries(tables).map(asRoutes).join('\n')
      },
    },
  }
}

const asRoutes = ([name, table]: [string, Record<string, Call>]): string =>
  `export const ${name} = ${JSON.stringify(Object.fromEntries(Object.entries(table).map(([call, { route }]) => [call, { route }])))}`
