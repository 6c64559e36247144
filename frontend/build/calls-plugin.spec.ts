import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { callsPlugin } from './calls-plugin.ts'

const contract = join(import.meta.dirname, '../../bff/contract/src')
const entry = '\0entry'

/** All the code that a client gets of a module that imports these. */
async function bundleOf(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@contract': contract } },
    plugins: [
      callsPlugin(),
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? code : null) },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  })
  // SAFETY: one entry without a watcher is one output.
  const { output } = built as Extract<typeof built, { output: unknown }>
  return output.map((part) => ('code' in part ? part.code : '')).join('\n')
}

it('the client’s bundle has only the routes of the calls that it uses', async () => {
  const code = await bundleOf(
    "import { listCalls } from '@contract/calls/lists.calls'\nexport const used = [listCalls.userLists, listCalls.orderList]",
  )
  const { used } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { used: unknown }
  expect(used).toEqual([{ route: 'GET /api/userMedia/lists' }, { route: 'PUT /api/userMedia/lists/:list/order' }])
  expect(code).not.toMatch(/zod|shape|summary|restore/i)
})
