/**
 * The text of `.oxlintrc.json`. Its overrides with `no-restricted-imports` come from the tables of rules; everything else
 * is edited in the file itself.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../terminal.mjs'
import { frontendRules } from './frontend-rules.mjs'
import { serverRules } from './server-rules.mjs'

/** @typedef {{ files: readonly string[], rules: Record<string, unknown> }} Override */

const rule = 'no-restricted-imports'
export const oxlintrcFile = join(root, '.oxlintrc.json')

/** The text that the file should have. */
export function oxlintrcText() {
  /** @type {{ rules: object, overrides: Override[] }} */
  const config = JSON.parse(readFileSync(oxlintrcFile, 'utf8'))
  const others = config.overrides.filter(({ rules }) => !(rule in rules))
  const overrides = [...others.map(inline), ...[...serverRules, ...frontendRules].map(overrideText)]
  const head = Object.entries(config)
    .filter(([key]) => key !== 'overrides')
    .map(([key, value]) => `  "${key}": ${key === 'rules' ? linesOf(config.rules) : inline(value)},\n`)
  return `{\n${head.join('')}  "overrides": [\n${overrides.map((text) => `    ${text}`).join(',\n')}\n  ]\n}\n`
}

/** A rule of a table as an override, with a line for each restriction. @param {import('./rule.mjs').Rule} one */
function overrideText([files, ...restrictions]) {
  const paths = restrictions.filter(({ name }) => name)
  const patterns = restrictions.filter(({ name }) => !name)
  const lists = Object.entries({ paths, patterns }).filter(([, list]) => list.length > 0)
  const options = lists.map(
    ([name, list]) => `"${name}": [\n${list.map((one) => `      ${inline(one)}`).join(',\n')}\n    ]`,
  )
  const setting = lists.length === 0 ? '"off"' : `["error", { ${options.join(', ')} }]`
  return `{ "files": ${inline([files].flat())}, "rules": { "${rule}": ${setting} } }`
}

/** An object with a line for each of its entries. @param {object} value */
function linesOf(value) {
  const lines = Object.entries(value).map(([key, entry]) => `    "${key}": ${inline(entry)}`)
  return `{\n${lines.join(',\n')}\n  }`
}

/** JSON on one line, with spaces. @param {unknown} value @returns {string} */
function inline(value) {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, entry]) => `${JSON.stringify(key)}: ${inline(entry)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}
