import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { axe } from '../accessibility.ts'
import { expect } from '../app.fixture.ts'
import {
  changeOf,
  closeFolders,
  dropzone,
  isChange,
  openFolders,
  openLibrary,
  put,
  rowOf,
  test,
} from '../film-folder.fixture.ts'
import { dropFolder } from '../folder-drop.ts'

test('a dropped folder is scanned, its titles are found, and later scans send only the differences', async ({
  page,
  signUp,
  folder,
}) => {
  await signUp()
  await openLibrary(page)
  await expect(page.getByRole('button', { name: 'Add a folder' })).toBeVisible()
  const first = page.waitForRequest(isChange)
  await dropFolder(page, dropzone, folder)
  await openFolders(page)
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  await closeFolders(page)
  await expect(page.getByRole('button', { name: 'Folders: 1' })).toBeFocused()
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
  expect((await (await axe(page)).analyze()).violations).toEqual([])

  await put(folder, 'Ronin (1998).mkv')
  await rm(join(folder, 'Alien.1979.mkv'))
  const second = page.waitForRequest(isChange)
  await page.reload()
  expect(await changeOf(second)).toEqual({ put: ['Ronin (1998).mkv'], gone: ['Alien.1979.mkv'], isWhole: false })
  await dropFolder(page, dropzone, folder)
  await openFolders(page)
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')
  await expect(rowOf(page)).toHaveCount(1)
  await closeFolders(page)
  await dropFolder(page, dropzone, join(folder, 'Dark'))
  await expect(page.getByRole('alert')).toHaveText('This folder overlaps with “Films”. Remove that one first.')
  await mkdir(join(folder, '../Nothing'))
  await dropFolder(page, dropzone, join(folder, '../Nothing'))
  await expect(page.getByRole('button', { name: 'Folders: 2' })).toBeVisible()
  await openFolders(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing' })).toContainText('No videos here yet.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await closeFolders(page)

  const cinema = join(folder, '../Cinema')
  await rename(folder, cinema)
  await dropFolder(page, dropzone, cinema)
  await expect(page.getByRole('alert')).toContainText('Is this the folder “Films” that moved?')
  await page.getByRole('button', { name: 'Yes, it moved' }).click()
  await openFolders(page)
  const rows = page.getByRole('list', { name: 'Your folders' }).getByRole('listitem')
  await expect(rows).toHaveText([/Cinema.*Up to date, Videos: 5/, /Nothing/])
})

test('a member can cancel a scan, see a folder as away, and undo its removal; another member sees none of it', async ({
  page,
  signUp,
  folder,
}) => {
  await signUp()
  await openLibrary(page)
  await page.route('**/api/library/folders/*/files?*', () => undefined)
  await dropFolder(page, dropzone, folder)
  await openFolders(page)
  await expect(rowOf(page).getByRole('progressbar', { name: 'Scan of “Films”' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel scan, Films' }).click()
  await expect(rowOf(page)).toContainText('Scan canceled.')
  await page.unroute('**/api/library/folders/*/files?*')
  await page.getByRole('button', { name: 'Scan again, Films' }).click()
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')

  await rm(folder, { recursive: true })
  await page.getByRole('button', { name: 'Scan again, Films' }).click()
  await expect(rowOf(page)).toContainText('Not connected. Its titles stay in your library.')
  await closeFolders(page)
  await expect(page.getByRole('button', { name: 'Folders: 1 · not available' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)

  await openFolders(page)
  await page.getByRole('button', { name: 'Remove, Films' }).click()
  await expect(rowOf(page)).toHaveCount(0)
  await closeFolders(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await openFolders(page)
  await expect(rowOf(page)).toContainText('Not connected.')
  await page.getByRole('button', { name: 'Remove, Films' }).click()
  await closeFolders(page)
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).first().click()
  expect((await removed).status()).toBe(200)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)

  await put(folder, 'Heat (1995).mkv')
  await dropFolder(page, dropzone, folder)
  await openFolders(page)
  await expect(rowOf(page)).toContainText('Up to date')
  // Pending requests of the first member would be refused in the second member's session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signUp('Eve')
  await openLibrary(page)
  await expect(page.getByRole('button', { name: 'Add a folder' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your folders' })).toBeVisible()
})

test('a browser without handles takes a folder through its field, explains the limits, and recognizes the folder again', async ({
  page,
  signUp,
  folder,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showDirectoryPicker')
    Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle')
  })
  await signUp()
  await openLibrary(page)
  const field = page.getByLabel('Add a folder')
  await expect(field).toHaveAccessibleDescription(/may freeze.*can’t come back to a folder by itself/)
  await field.setInputFiles(folder)
  await openFolders(page)
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')
  await page.reload()
  await openFolders(page)
  await expect(rowOf(page)).toContainText('Drop or choose this folder again')
  const renewed = page.waitForRequest(isChange)
  await dropFolder(page, `[role=dialog] ${dropzone}`, folder)
  expect(await changeOf(renewed)).toEqual({ put: [], gone: [], isWhole: false })
  await expect(rowOf(page)).toContainText('Up to date, Videos: 5')
  await expect(rowOf(page)).toHaveCount(1)
})
