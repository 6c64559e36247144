import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, print, ScriptError } from './terminal.mjs'

/**
 * Licenses that may be combined with MIT. LGPL is here for sharp's libvips, a library that is loaded, unmodified; MPL,
 * EPL and CC-BY bind only their own files.
 */
const licenses = new Set(
  [
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'EPL-2.0',
    'ISC',
  ].concat(['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'Zlib']),
)

/**
 * @typedef {Record<string, string>} Versions
 * @typedef {{ dependencies?: Versions, devDependencies?: Versions, optionalDependencies?: Versions }} Manifest
 * @typedef {Manifest & { resolved?: string, integrity?: string, inBundle?: boolean, license?: string }} Entry
 * @typedef {{ packages: { '': Manifest } & Record<string, Entry> }} Lock
 */

/**
 * The faults of a lock file: a package that some platform would miss, an entry that cannot be verified, a private
 * address.
 *
 * @param {Manifest} manifest
 * @param {Lock} lock
 */
function faultsOf(manifest, lock) {
  const faults = []
  const { '': top, ...entries } = lock.packages
  for (const kind of /** @type {const} */ (['dependencies', 'devDependencies'])) {
    for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        faults.push(`package.json: ${name} ${version} is no exact version`)
      if (top[kind]?.[name] !== version) faults.push(`package.json and the lock disagree on ${name}`)
    }
  }
  for (const [path, entry] of Object.entries(entries)) {
    if (entry.resolved) faults.push(`${path}: names where it came from (${entry.resolved})`)
    if (!entry.integrity && !entry.inBundle) faults.push(`${path}: no checksum`)
    if (!isAllowed(entry.license)) faults.push(`${path}: license ${entry.license ?? 'not declared'}`)
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      if (!resolves(lock.packages, path, name)) faults.push(`${path}: ${name} is not in the lock`)
    }
  }
  return faults
}

function isAllowed(expression = '') {
  /**
   * @param {string} text
   * @param {string} word
   */
  const parts = (text, word) => text.replace(/[()]/g, '').split(new RegExp(`\\s+${word}\\s+`))
  return parts(expression, 'OR').some((choice) => parts(choice, 'AND').every((license) => licenses.has(license)))
}

/**
 * Looks a package up like Node: beside the package that needs it, then in each folder above.
 *
 * @param {Lock['packages']} packages
 * @param {string} from
 * @param {string} name
 */
function resolves(packages, from, name) {
  const folders = from.split('/node_modules/')
  const above = folders.map(
    (_, depth) => `${folders.slice(0, folders.length - depth).join('/node_modules/')}/node_modules/${name}`,
  )
  return [...above, `node_modules/${name}`].some((path) => path in packages)
}

await main(() => {
  /** @param {string} file */
  const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  /** @type {Lock} */
  const lock = read('package-lock.json')
  const faults = faultsOf(read('package.json'), lock)
  if (faults.length > 0)
    throw new ScriptError('package-lock.json cannot be trusted on every machine:', faults.join('\n'), { lines: 40 })
  print(
    `${Object.keys(lock.packages).length - 1} packages: every platform’s, all with a checksum and a license compatible with MIT`,
  )
})
