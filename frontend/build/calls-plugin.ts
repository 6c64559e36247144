import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Call } from '@contract/calls/call'

/**
 * Leaves of the contract's tables of calls what a client needs at run time: where the calls are that it makes. What a call
 * takes and answers is known to the types alone, so the browser ships no schema. A table becomes a module of its own, of which
 * the bundler takes what is used.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'reelroom:calls',
    enforce: 'pre',
    load: {
      filter: { id: /\/contract\/src\/calls\/[\w-]+\.calls\.ts(\?table=\w+)?$/ },
      async handler(id) {
        const [file = '', name] = id.split('?table=')
        // SAFETY: a module of that name exports tables of calls and nothing else.
        const tables = (await import(pathToFileURL(file).href)) as Record<string, Record<string, Call>>
        if (name === undefined)
          return Object.keys(tables)
            .map((table) => `export * as ${table} from ${JSON.stringify(`${file}?table=${table}`)}`)
            .join('\n')
        return Object.entries(tables[name]!)
          .map(([call, { route }]) => `export const ${call} = ${JSON.stringify({ route })}`)
          .join('\n')
      },
    },
  }
}
