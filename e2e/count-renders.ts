/**
 * Loaded before the server (`node --import`): adds a byte to the file that RENDERS_FILE names for each page that is rendered,
 * by replacing the interface's server entry. The product itself has no code for it.
 */
import { registerHooks } from 'node:module'

const entry = /\/frontend\/dist\/server\/entry-server\.js$/

registerHooks({
  load(url, context, nextLoad) {
    if (!entry.test(url)) return nextLoad(url, context)
    const real = JSON.stringify(`${url}?counted`)
    const source = `import { appendFileSync } from 'node:fs'
import { render as real } from ${real}
export * from ${real}
export const render = (...args) => {
  appendFileSync(process.env.RENDERS_FILE, '.')
  return real(...args)
}`
    return { format: 'module', source, shortCircuit: true }
  },
})
