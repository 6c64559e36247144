import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { dim, messageOf, root, run, print, step, ScriptError } from './terminal.mjs'

/** @typedef {{ what: string, command: [program: string, ...args: string[]] }} Installer */

const fiveMinutes = 5 * 60_000

/**
 * Finds or installs a browser for the tests and answers its path, or '' when it is Playwright's own. A browser counts
 * only if it starts: a packaged Chromium may be a stub that only prints how to install it.
 */
export async function ensureBrowser() {
  const chosen = process.env.REELROOM_BROWSER
  if (chosen) {
    if (await canStart(chosen)) return chosen
    throw new ScriptError(`REELROOM_BROWSER names ${chosen}, which does not start as a Chromium.`)
  }
  const existing = await firstThatStarts()
  if (existing !== null) return existing
  for (const { what, command } of installers()) {
    if (!(await tryInstall(what, command))) continue
    const installed = await firstThatStarts()
    if (installed !== null) return installed
  }
  throw new ScriptError('The tests need Chromium or Chrome, and none could be installed: name one in REELROOM_BROWSER.')
}

async function firstThatStarts() {
  const playwrightsOwn = ''
  for (const path of [...onThisMachine(), playwrightsOwn]) if (await canStart(path)) return path
  return null
}

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

/**
 * Playwright's own first; for root, also with the libraries it needs and from the system's packages.
 *
 * @returns {Installer[]}
 */
function installers() {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  /** @type {Installer} */
  const playwrights = {
    what: 'Playwright’s Chromium',
    command: [process.execPath, cli, 'install', ...(asRoot ? ['--with-deps'] : []), 'chromium-headless-shell'],
  }
  if (!asRoot) return [playwrights]
  const packages = {
    'apt-get': 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium',
    dnf: 'dnf install -y chromium',
    apk: 'apk add --no-cache chromium',
  }
  /** @type {Installer[]} */
  const systems = Object.entries(packages)
    .filter(([manager]) => inPath(manager).length > 0)
    .map(([manager, script]) => ({ what: `Chromium by ${manager}`, command: ['sh', '-c', script] }))
  return [playwrights, ...systems]
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
