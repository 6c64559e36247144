/**
 * The product's figures, each beside a floor measured in the same run: `npm run bench`, or only some of them:
 * `npm run bench -- answers catalogue`. Ratios are what to compare; absolute figures belong to the machine.
 */
import { join } from 'node:path'

const parts = ['answers', 'catalogue', 'images', 'personal', 'durability', 'interaction', 'phone']
const asked = process.argv.slice(2)
const unknown = asked.filter((part) => !parts.includes(part))
if (unknown.length > 0) throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${parts.join(', ')}.`)

for (const part of asked.length > 0 ? asked : parts) await import(join(import.meta.dirname, `${part}.mjs`))
