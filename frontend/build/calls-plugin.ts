import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Call } from '@contract/calls/call'

/**
 * Reduces the contract's tables of calls to what a client needs at run time: the route of each call. Parameters and
 * answers are types only, so that no schema is sent to the browser. Each call becomes a module of its own, which is
 * bundled with the pages that use it.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'reelroom:calls',
    enforce: 'pre',
    // The development server runs the product's server in the same process, which needs the tables as they are.
    applyToEnvironment: ({ name }) => name !== 'bff',
    load: {
      filter: { id: /\/contract\/src\/calls\/[\w-]+\.calls\.ts(\?call=\w+(-\w+)?)?$/ },
      async handler(id) {
        const [file = '', name = ''] = id.split('?call=')
        const [table = '', one] = name.split('-')
        // While developing, a table that was edited is read again.
        const address = `${pathToFileURL(file).href}?${Math.trunc(statSync(file).mtimeMs)}`
        // SAFETY: a module of that name exports tables of calls and nothing else.
        const tables = (await import(address)) as Record<string, Record<string, Call>>
        if (table === '')
          return Object.keys(tables)
            .map((each) => `export * as ${each} from '${file}?call=${each}'`)
            .join('\n')
        const calls = tables[table]!
        if (one === undefined)
          return Object.keys(calls)
            .map((each) => `export { ${each} } from '${id}-${each}'`)
            .join('\n')
        return `export const ${one} = ${JSON.stringify({ route: calls[one]!.route })}`
      },
    },
  }
}
