/**
 * Checks the rules of `arrows.mjs` and circles of imports, types included, in all sources. The files in `arrow-fixtures`
 * prove that they can fail: a line that ends with `// ✗ text` must be refused with that text, any other line must pass.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, print, ScriptError } from '../terminal.mjs'
import { arrows, refusalOf } from './arrows.mjs'
import { circlesIn, importsBelow } from './imports.mjs'
import { knownCircles } from './known-circles.mjs'
import { kyselyFiles } from './kysely-files.mjs'
import { homes } from './packages.mjs'

const fixtures = join(root, '.workspace', 'import-rules', 'arrow-fixtures')
const marker = ' // ✗ '

await main(() => {
  const imports = importsBelow(root)
  const faults = [...refusals(imports), ...circleFaults(imports), ...staleFaults(imports), ...fixtureFaults()]
  if (faults.length > 0) throw new ScriptError('Imports break the rules:', faults.join('\n'), { lines: 60 })
  print(
    `${imports.length} imports follow the order of folders; ${kyselyFiles.size} files with SQL and ${knownCircles.length} circles of types are left`,
  )
})

/** @param {readonly import('./arrows.mjs').Import[]} imports */
function refusals(imports) {
  return imports.flatMap((one) => {
    const reason = refusalOf(one)
    return reason ? [`${one.path}:${one.line}: ${one.specifier}: ${reason}`] : []
  })
}

/** @param {readonly import('./arrows.mjs').Import[]} imports */
function circleFaults(imports) {
  return circlesIn(imports)
    .filter((circle) => !knownCircles.some((known) => circle.every((path) => known.includes(path))))
    .map((circle) => `${circle.join(' and ')} import each other`)
}

/** Exceptions that are no longer needed. @param {readonly import('./arrows.mjs').Import[]} imports */
function staleFaults(imports) {
  const withSql = new Set(imports.filter(({ specifier }) => specifier === 'kysely').map(({ path }) => path))
  const circles = circlesIn(imports)
  return [
    ...[...kyselyFiles]
      .filter((path) => !withSql.has(path))
      .map((path) => `${path} imports kysely no longer: remove it from kysely-files.mjs`),
    ...knownCircles
      .filter((known) => !circles.some((circle) => circle.every((path) => known.includes(path))))
      .map((known) => `${known.join(' and ')} are no circle any more: remove it from known-circles.mjs`),
  ]
}

/** Rules of single arrows and packages that no fixture proves. @param {readonly import('./arrows.mjs').Import[]} imports */
function unprovenFaults(imports) {
  const reasons = imports.map((one) => refusalOf(one) ?? '')
  return [
    ...arrows.map(({ message }) => message),
    ...homes.map(({ names: [name = ''] }) => `${name} belongs to other folders`),
  ]
    .filter((rule) => !reasons.some((reason) => reason.includes(rule)))
    .map((rule) => `no line of arrow-fixtures proves: ${rule}`)
}

function fixtureFaults() {
  const imports = importsBelow(fixtures)
  const circles = circlesIn(imports)
  const faults = imports.flatMap((one) => {
    const text = readFileSync(join(fixtures, one.path), 'utf8').split('\n')[one.line - 1] ?? ''
    const expected = text.split(marker)[1]?.trim()
    const circle = circles.find((files) => files.includes(one.path))
    const reason = refusalOf(one) ?? (circle ? `${circle.join(' and ')} import each other` : '')
    if (expected === undefined)
      return reason === '' ? [] : [`arrow-fixtures/${one.path}:${one.line} must pass, but: ${reason}`]
    return reason.includes(expected) ? [] : [`arrow-fixtures/${one.path}:${one.line} must be refused: ${expected}`]
  })
  return [...faults, ...unprovenFaults(imports)]
}
