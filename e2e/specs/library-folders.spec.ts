import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import type { LibraryFilesChange } from '@contract/scanned-files.schema'
import { expect, ready, test as base } from '../app.fixture.ts'
import { dropFolder } from '../folder-drop.ts'
import { filmPath } from '../media-files.ts'

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
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const root = await mkdtemp(join(tmpdir(), 'reelroom-films-'))
    const folder = join(root, 'Films')
    for (const film of films) await put(folder, film)
    await use(folder)
    await rm(root, { recursive: true, force: true })
  },
})

async function put(folder: string, film: string): Promise<void> {
  const path = join(folder, film)
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, film)
}

const dropzone = '[data-folder-drop]'
const rowOf = (page: Page) =>
  page.getByRole('list', { name: 'Your folders' }).getByRole('listitem').filter({ hasText: 'Films' })
const isChange = (request: Request) =>
  request.method() === 'POST' && /\/api\/library\/folders\/.+\/files/.test(request.url())
const changeOf = async (
  request: Promise<Request>,
): Promise<Pick<LibraryFilesChange, 'gone' | 'isWhole'> & { put: string[] }> => {
  // SAFETY: it is what the page sends.
  const { put: files, gone, isWhole } = (await request).postDataJSON() as LibraryFilesChange
  return { put: files.map(({ path }) => path).toSorted(), gone, isWhole }
}

async function open(page: Page): Promise<void> {
  await page.goto('/my/library')
  await ready(page)
  await expect(page.getByText('Your films stay on your device.')).toBeVisible()
}

test('a folder that is dropped is scanned, its titles are found, and later only the differences are said', async ({
  page,
  signUp,
  folder,
}) => {
  await signUp()
  await open(page)
  await expect(page.getByRole('button', { name: 'Add a folder' })).toBeVisible()
  const first = page.waitForRequest(isChange)
  await dropFolder(page, dropzone, folder)
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')
  expect(await changeOf(first)).toEqual({
    put: [
      'A film nobody made.mkv',
      'Alien.1979.mkv',
      'Dark/Season 1/Dark.S01E01.mkv',
      'Dark/Season 1/Dark.S01E02.mkv',
      'Heat (1995)/Heat.1995.1080p.BluRay.mkv',
    ],
    gone: [],
    isWhole: true,
  })
  await expect(page.getByRole('main').getByRole('article')).toHaveText([/Alien/, /Dark/, /Heat/])
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await put(folder, 'Ronin (1998).mkv')
  await rm(join(folder, 'Alien.1979.mkv'))
  const second = page.waitForRequest(isChange)
  await page.reload()
  expect(await changeOf(second)).toEqual({ put: ['Ronin (1998).mkv'], gone: ['Alien.1979.mkv'], isWhole: false })
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')
  await dropFolder(page, dropzone, folder)
  await expect(rowOf(page)).toHaveCount(1)
  await dropFolder(page, dropzone, join(folder, 'Dark'))
  await expect(page.getByRole('alert')).toHaveText('This folder overlaps with “Films”. Remove that one first.')
  await mkdir(join(folder, '../Nothing'))
  await dropFolder(page, dropzone, join(folder, '../Nothing'))
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing' })).toContainText('No videos here yet.')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a scan can be canceled, a folder be away, and be removed with an undo; another member is shown none of it', async ({
  page,
  signUp,
  folder,
}) => {
  await signUp()
  await open(page)
  await page.route('**/api/library/folders/*/files?*', () => undefined)
  await dropFolder(page, dropzone, folder)
  await expect(rowOf(page).getByRole('progressbar', { name: 'Scan of “Films”' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel scan, Films' }).click()
  await expect(rowOf(page)).toContainText('Scan canceled.')
  await page.unroute('**/api/library/folders/*/files?*')
  await page.getByRole('button', { name: 'Scan again, Films' }).click()
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')

  await rm(folder, { recursive: true })
  await page.getByRole('button', { name: 'Scan again, Films' }).click()
  await expect(rowOf(page)).toContainText('Away. Its titles stay in your library.')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)

  await page.getByRole('button', { name: 'Remove, Films' }).click()
  await expect(rowOf(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page)).toContainText('Away.')
  await page.getByRole('button', { name: 'Remove, Films' }).click()
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).first().click()
  expect((await removed).status()).toBe(200)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)

  await put(folder, 'Heat (1995).mkv')
  await dropFolder(page, dropzone, folder)
  await expect(rowOf(page)).toContainText('Up to date')
  // Pending requests of the first member would be refused in the second member's session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signUp('Eve')
  await open(page)
  await expect(page.getByRole('button', { name: 'Add a folder' })).toBeVisible()
  await expect(rowOf(page)).toHaveCount(0)
})

test('a browser without handles takes a folder by its field, says what that means, and knows the folder again', async ({
  page,
  signUp,
  folder,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker')
    Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle')
  })
  await signUp()
  await open(page)
  const field = page.getByLabel('Add a folder')
  await expect(field).toHaveAccessibleDescription(/may freeze.*can’t come back to a folder by itself/)
  await field.setInputFiles(folder)
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')
  await page.reload()
  await expect(rowOf(page)).toContainText('Drop or choose this folder again')
  const renewed = page.waitForRequest(isChange)
  await dropFolder(page, dropzone, folder)
  expect(await changeOf(renewed)).toEqual({ put: [], gone: [], isWhole: false })
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')
  await expect(rowOf(page)).toHaveCount(1)
})

test('a film of a folder plays where it lies, goes on after a reload, is away with its folder and comes back with it', async ({
  page,
  signUp,
  folder,
}) => {
  await put(folder, 'Sintel (2010)/Sintel.2010.webm')
  await copyFile(filmPath, join(folder, 'Sintel (2010)/Sintel.2010.webm'))
  const position = () => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await signUp()
  await open(page)
  await dropFolder(page, dropzone, folder)
  await page.getByRole('main').getByRole('article').getByRole('link', { name: 'Sintel' }).click()
  await page.getByRole('link', { name: /^(Play|Resume)\b.*Sintel/ }).click()
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await expect(page.locator('video')).toHaveJSProperty('paused', false)
  await page.keyboard.press('k')
  await page.keyboard.press('5')
  await expect.poll(position).toBeCloseTo(13, 0)
  await page.reload()
  await ready(page)
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await expect.poll(position).toBeGreaterThan(12.9)

  await rename(folder, `${folder} elsewhere`)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('“Sintel.2010.webm” isn’t available here')
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('Folder not available')
  await page.goBack()
  await expect(rowOf(page)).toContainText('Away. Its titles stay in your library.')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)

  await rename(`${folder} elsewhere`, folder)
  await page.getByRole('button', { name: 'Scan again, Films' }).click()
  await expect(rowOf(page)).toContainText('Up to date, Videos: 6')
  await page.goForward()
  await page.getByRole('link', { name: /^(Play|Resume)\b.*Sintel/ }).click()
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await expect.poll(position).toBeGreaterThan(12.9)
})
