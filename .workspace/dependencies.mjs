import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.mjs'
import { root, step } from './terminal.mjs'

/** Brings node_modules in line with package-lock.json; does nothing, and needs no network, when it already is. */
export async function ensureDependencies() {
  if (isInstalled()) return
  await step('Installing dependencies', 'Dependencies installed', () =>
    npm(['ci', '--include=dev', '--include=optional'], { sentence: 'The dependencies could not be installed.' }),
  )
}

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[] }} Package */

/**
 * Each package's folder decides: npm's own record (written at the end of an installation) may be ahead of it, and a
 * comparison of folders also respects an `npm ci` run by hand and notices packages from another platform.
 */
function isInstalled() {
  /** @type {{ packages: Record<string, Package> }} */
  const { packages } = read('package-lock.json')
  if (!read('node_modules/.package-lock.json')) return false
  return Object.entries(packages).every(([path, { version, optional, devOptional, os, cpu }]) => {
    if (path === '') return true
    const present = read(`${path}/package.json`)
    if (!present) return optional || devOptional
    return present.version === version && allows(os, process.platform) && allows(cpu, process.arch)
  })
}

/**
 * @param {string[] | undefined} list
 * @param {string} value
 */
function allows(list, value) {
  return !list || list.includes(value) || (list[0]?.startsWith('!') && !list.includes(`!${value}`))
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch {
    return null
  }
}
