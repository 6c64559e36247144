import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { dim, messageOf, root, run, print, step, ScriptError } from './terminal.mjs'

/** @typedef {{ what: string, command: [program: string, ...args: string[]] }} Installer */

const fiveMinutes = 5 * 60_000

/**
 * Finds or installs a browser for the tests and answers its path, or '' when it is Playwright's own. A headless shell
 * comes first: it has no windows, menus and profiles, and needs a fifth less processor time than a whole Chromium. A
 * browser counts only if it starts: a packaged Chromium may be a stub that only prints how to install it.
 */
export async function ensureBrowser() {
  const chosen = process.env.REELROOM_BROWSER
  if (chosen) {
    if (await canStart(chosen)) return chosen
    throw new ScriptError(`REELROOM_BROWSER names ${chosen}, which does not start as a Chromium.`)
  }
  const found =
    (await firstThatStarts(headlessShells())) ??
    (await installedBy(shellPackages, headlessShells)) ??
    (await firstThatStarts(onThisMachine())) ??
    (await installedBy([playwrights], headlessShells)) ??
    (await installedBy(packages, onThisMachine))
  if (found !== null) return found
  throw new ScriptError('The tests need Chromium or Chrome, and none could be installed: name one in REELROOM_BROWSER.')
}

/** @param {string[]} paths */
async function firstThatStarts(paths) {
  for (const path of paths) if (await canStart(path)) return path
  return null
}

/**
 * @param {Installer[]} candidates
 * @param {() => string[]} find
 */
async function installedBy(candidates, find) {
  for (const { what, command } of candidates) {
    if (!(await tryInstall(what, command))) continue
    const installed = await firstThatStarts(find())
    if (installed !== null) return installed
  }
  return null
}

/** The browser of a system package, and Playwright's own, whose path is ''. */
const headlessShells = () => [...inPath('chromium-headless-shell'), '']

function onThisMachine() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  /** @type {Partial<Record<NodeJS.Platform, string[]>>} */
  const usual = {
    darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
    win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
  }
  return [...names.flatMap(inPath), ...(usual[process.platform] ?? [])].filter((path) => existsSync(path))
}

/** @param {string} name */
function inPath(name) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).filter((path) => existsSync(path))
}

/** @param {string} path */
async function canStart(path) {
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({ executablePath: path || undefined, timeout: 30_000 })
    await browser.close()
    return true
  } catch {
    return false
  }
}

const asRoot = process.platform === 'linux' && process.getuid?.() === 0

/** @param {string} name */
const byApt = (name) => `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y ${name}`

/**
 * Installing from the system's packages needs root.
 *
 * @param {Readonly<Record<string, string>>} scripts by package manager
 * @returns {Installer[]}
 */
function installersByPackage(scripts) {
  if (!asRoot) return []
  return Object.entries(scripts)
    .filter(([manager]) => inPath(manager).length > 0)
    .map(([manager, script]) => ({ what: `Chromium by ${manager}`, command: ['sh', '-c', script] }))
}

const shellPackages = installersByPackage({ 'apt-get': byApt('chromium-headless-shell') })
const packages = installersByPackage({
  'apt-get': byApt('chromium'),
  dnf: 'dnf install -y chromium',
  apk: 'apk add --no-cache chromium',
})

/**
 * For root, with the libraries it needs.
 *
 * @type {Installer}
 */
const playwrights = {
  what: 'Playwright’s Chromium',
  command: [
    process.execPath,
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'install',
    ...(asRoot ? ['--with-deps'] : []),
    'chromium-headless-shell',
  ],
}

/**
 * @param {string} what
 * @param {Installer['command']} command
 */
async function tryInstall(what, [command, ...args]) {
  try {
    await step(`Installing ${what}`, `${what} installed`, async () => {
      const { code } = await run(command, args, { quiet: true, timeLimit: fiveMinutes })
      if (code !== 0) throw new ScriptError(`${what} could not be installed`)
    })
    return true
  } catch (error) {
    print(dim(`· ${messageOf(error)}`))
    return false
  }
}
