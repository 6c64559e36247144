/** Reads the imports and the statements of all sources below a folder, and finds circles of imports. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/** @typedef {import('./arrows.mjs').Import} Import */
/** @typedef {import('./arrows.mjs').Statement} Statement */

const projects = ['bff', 'frontend', 'e2e']
/** @type {Readonly<Record<string, string>>} */
const aliases = {
  '@contract/': 'bff/contract/src/',
  '@catalogue/': 'bff/catalogue/',
  '@artwork/': 'bff/artwork/',
  '@file-names/': 'bff/file-names/',
  '@import-formats/': 'bff/import-formats/',
  '@inspector/': 'frontend/inspector/',
}
const importPattern =
  /^(?:import|export)\s+(type\s)?([^'";]*?)\s*from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** All imports of the sources below a folder, type imports too; paths are relative to it, with slashes. @param {string} root */
export function importsBelow(root) {
  return projects.flatMap((project) => sourcesBelow(root, project).flatMap((path) => importsOf(root, path)))
}

const statementPattern =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|executeQuery)\(|\bsql`/g

/** All places of the server's sources that build or run a statement, with their code. @param {string} root */
export function statementsBelow(root) {
  return sourcesBelow(root, 'bff').flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(statementPattern)].map(({ 0: code, index }) => {
      return { path, line: text.slice(0, index).split('\n').length, code }
    })
  })
}

/** @param {string} root @param {string} project */
function sourcesBelow(root, project) {
  return readdirSync(join(root, project), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(^|\/)(node_modules|dist|\.cache)\//.test(path))
}

/** @param {string} root @param {string} path @returns {Import[]} */
function importsOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8')
  return [...text.matchAll(importPattern)].map((found) => {
    const [, type, names = '', specifier = found[4] ?? found[5] ?? ''] = found
    const line = text.slice(0, found.index).split('\n').length
    return { path, line, specifier, target: targetOf(path, specifier), names, isType: type !== undefined }
  })
}

/** The path of an imported file, or '' for a package. @param {string} path @param {string} specifier */
function targetOf(path, specifier) {
  const alias = Object.entries(aliases).find(([prefix]) => specifier.startsWith(prefix))
  if (alias) return withExtension(alias[1] + specifier.slice(alias[0].length))
  return specifier.startsWith('.') ? withExtension(posix.join(dirname(path), specifier)) : ''
}

/** @param {string} path */
function withExtension(path) {
  return /\.(tsx?|json|mjs)(\?.*)?$/.test(path) ? path : `${path}.ts`
}

/**
 * Circles of files that import each other, types included (Tarjan's strongly connected components), each sorted.
 * @param {readonly Import[]} imports
 */
export function circlesIn(imports) {
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const { path, target } of imports) graph.set(path, [...(graph.get(path) ?? []), target])
  const [order, lowest, open] = [new Map(), new Map(), /** @type {string[]} */ ([])]
  /** @type {string[][]} */
  const circles = []
  const visit = (/** @type {string} */ path) => {
    order.set(path, order.size)
    lowest.set(path, order.get(path))
    open.push(path)
    for (const target of graph.get(path) ?? []) {
      if (!graph.has(target)) continue
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path), lowest.get(target)))
    }
    if (lowest.get(path) !== order.get(path)) return
    const circle = open.splice(open.indexOf(path))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  return circles
}
