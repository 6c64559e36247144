/**
 * Checks the rules of `arrows.mjs` and circles of imports, types included, in all sources. The files in `arrow-fixtures`
 * prove that they can fail: a line that ends with `// ✗ text` must be refused with that text, any other line must pass.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { main, root, print, ScriptError } from '../terminal.mjs'
import { arrows, refusalOf, statementRefusal } from './arrows.mjs'
import { circlesIn, importsBelow, statementsBelow } from './imports.mjs'
import { homes } from './packages.mjs'

const fixtures = join(root, '.workspace', 'import-rules', 'arrow-fixtures')
const marker = ' // ✗ '

/** @typedef {{ path: string, line: number, code: string, reason: string }} Refusal */

await main(() => {
  const imports = importsBelow(root)
  const faults = [
    ...refusalsBelow(root, imports).map(({ path, line, code, reason }) => `${path}:${line}: ${code}: ${reason}`),
    ...circlesIn(imports).map((circle) => `${circle.join(' and ')} import each other`),
    ...fixtureFaults(),
  ]
  if (faults.length > 0) throw new ScriptError('Imports break the rules:', faults.join('\n'), { lines: 60 })
  print(`${imports.length} imports follow the order of folders, without a circle`)
})

/** @param {string} folder @param {readonly import('./arrows.mjs').Import[]} imports @returns {Refusal[]} */
function refusalsBelow(folder, imports) {
  const all = [
    ...imports.map((one) => ({ ...one, code: one.specifier, reason: refusalOf(one) })),
    ...statementsBelow(folder).map((one) => ({ ...one, reason: statementRefusal(one) })),
  ]
  return all.flatMap(({ path, line, code, reason }) => (reason ? [{ path, line, code, reason }] : []))
}

/** Rules of single arrows and packages that no fixture proves. @param {readonly Refusal[]} refusals */
function unprovenFaults(refusals) {
  return [
    ...arrows.map(({ message }) => message),
    ...homes.map(({ names: [name = ''] }) => `${name} belongs to other folders`),
  ]
    .filter((rule) => !refusals.some(({ reason }) => reason.includes(rule)))
    .map((rule) => `no line of arrow-fixtures proves: ${rule}`)
}

/** Compares each line of the fixtures with what the rules say about it. */
function fixtureFaults() {
  const imports = importsBelow(fixtures)
  const refusals = refusalsBelow(fixtures, imports)
  const circles = circlesIn(imports)
  const faults = linesBelow(fixtures).flatMap(({ path, line, text }) => {
    const isHere = (/** @type {{ path: string, line: number }} */ one) => one.path === path && one.line === line
    const circle = imports.some(isHere) && circles.find((files) => files.includes(path))
    const reasons = refusals.filter(isHere).map(({ reason }) => reason)
    if (circle) reasons.push(`${circle.join(' and ')} import each other`)
    const expected = text.split(marker)[1]?.trim()
    if (expected === undefined)
      return reasons.map((reason) => `arrow-fixtures/${path}:${line} must pass, but: ${reason}`)
    return reasons.some((reason) => reason.includes(expected))
      ? []
      : [`arrow-fixtures/${path}:${line} must be refused: ${expected}`]
  })
  return [...faults, ...unprovenFaults(refusals)]
}

/** @param {string} folder */
function linesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = relative(folder, path).replaceAll('\\', '/')
      return readFileSync(path, 'utf8')
        .split('\n')
        .map((text, index) => ({ path: name, line: index + 1, text }))
    })
}
