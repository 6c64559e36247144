import type { Page } from '@playwright/test'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, ready } from '../app.fixture.ts'
import { closeFolders, dropzone, openFolders, openLibrary, put, rowOf, test } from '../film-folder.fixture.ts'
import { dropFolder } from '../folder-drop.ts'
import { filmPath } from '../media-files.ts'

/** The button of the title's page; the panel of its files has another one. */
const play = (page: Page) => page.locator('.title-actions').getByRole('link', { name: /^(Play|Resume)\b.*Sintel/ })

test('a film plays from a folder, continues after a reload, disappears with its folder and returns with it', async ({
  page,
  signUp,
  folder,
}) => {
  await put(folder, 'Sintel (2010)/Sintel.2010.webm')
  await copyFile(filmPath, join(folder, 'Sintel (2010)/Sintel.2010.webm'))
  const position = () => page.locator('video').evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await signUp()
  await openLibrary(page)
  await dropFolder(page, dropzone, folder)
  await page.getByRole('main').getByRole('article').getByRole('link', { name: 'Sintel', exact: true }).click()
  await play(page).click()
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
  await openFolders(page)
  await expect(rowOf(page)).toContainText('Not connected. Its titles stay in your library.')
  await closeFolders(page)
  await expect(page.getByRole('region', { name: 'Continue watching' }).getByRole('article')).toHaveCount(1)
  await expect(page.locator('.endless').getByRole('article')).toHaveCount(4)

  await rename(`${folder} elsewhere`, folder)
  await openFolders(page)
  await page.getByRole('button', { name: 'Scan again, Films' }).click()
  await expect(rowOf(page)).toContainText('Up to date, Videos: 6')
  await closeFolders(page)
  await page.goForward()
  await play(page).click()
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
  await expect.poll(position).toBeGreaterThan(12.9)
})
