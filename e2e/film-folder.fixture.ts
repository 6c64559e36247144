import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import type { LibraryFilesChange } from '@contract/scanned-files.schema'
import { expect, ready, test as base } from './app.fixture.ts'

const films = [
  'Heat (1995)/Heat.1995.1080p.BluRay.mkv',
  'Heat (1995)/Heat.1995.1080p.BluRay.de.srt',
  'Alien.1979.mkv',
  'Dark/Season 1/Dark.S01E01.mkv',
  'Dark/Season 1/Dark.S01E02.mkv',
  'A film nobody made.mkv',
  '$RECYCLE.BIN/gone.mkv',
]

/** A real folder of this machine. */
export const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'reelroom-films-'))
    const folder = join(root, 'Films')
    for (const film of films) await put(folder, film)
    await use(folder)
    await rm(root, { recursive: true, force: true })
  },
})

export async function put(folder: string, film: string): Promise<void> {
  const path = join(folder, film)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, film)
}

export const dropzone = '[data-folder-drop]'
export const rowOf = (page: Page) =>
  page.getByRole('list', { name: 'Your folders' }).getByRole('listitem').filter({ hasText: 'Films' })
export const isChange = (request: Request) =>
  request.method() === 'POST' && /\/api\/library\/folders\/.+\/files/.test(request.url())
export const changeOf = async (
  request: Promise<Request>,
): Promise<Pick<LibraryFilesChange, 'gone' | 'isWhole'> & { put: string[] }> => {
  // SAFETY: the page sends this type.
  const { put: files, gone, isWhole } = (await request).postDataJSON() as LibraryFilesChange
  return { put: files.map(({ path }) => path).toSorted(), gone, isWhole }
}

export async function openLibrary(page: Page): Promise<void> {
  await page.goto('/my/library')
  await ready(page)
  await expect(page.getByText('Your films stay on your device.')).toBeVisible()
}

/** Opens the settings of the folders. */
export async function openFolders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Your folders|Folders: \d)/ }).click()
  await expect(page.getByRole('dialog', { name: 'Your folders' })).toBeVisible()
}

/** Closes the settings of the folders, so that the page behind them can be read. */
export async function closeFolders(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
