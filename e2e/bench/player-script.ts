import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { filmPath } from '../media-files.ts'

const client = join(import.meta.dirname, '../../frontend/dist/client')

/** The script that the player fetched and the home page has not, compressed with gzip. */
export async function ownScript(page: Page): Promise<number> {
  const scripts = async (path: string) => {
    await page.goto(path)
    await page.locator('html[data-machines-ready="true"]').waitFor()
    if (path === '/player') await page.locator('input[type="file"]').first().setInputFiles(filmPath)
    // Every page loads its menus and dialogs when it is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/layers-')),
    )
    if (path === '/player') await page.locator('video').waitFor()
    const names = await page.evaluate(() =>
      [...performance.getEntriesByType('resource')].map(({ name }) => new URL(name).pathname),
    )
    return names.filter((name) => name.endsWith('.js'))
  }
  const elsewhere = new Set(await scripts('/home'))
  const own = [...new Set(await scripts('/player'))].filter((name) => !elsewhere.has(name))
  const sizes = await Promise.all(own.map(async (name) => gzipSync(await readFile(join(client, name))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
