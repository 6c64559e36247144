import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

const columns = 'Date,Name,Year,Letterboxd URI'
/** Loose files of an unzipped export, one of them in an archive again, and one that is no export. */
const letterboxd = {
  'ratings.csv': Buffer.from(`${columns},Rating\n2021-06-01,Alien,1979,u,4.5\nnever,Alien,1979,u,4\n`),
  'rest.zip': Buffer.from(zipSync({ 'watchlist.csv': strToU8(`${columns}\n2022-02-03,Nosferatu,,u\n`) })),
  'notes.txt': Buffer.from('Buy milk'),
}

async function exported(page: Page): Promise<{ text: string; content: object }> {
  const answer = await page.request.get('/api/userMedia/export/json')
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="reelroom-export-\d{4}-\d\d-\d\d\.json"$/),
  })
  const text = await answer.text()
  const { exportedAt: _, profile: __, ...content } = JSON.parse(text)
  return { text, content }
}

const choose = (page: Page, files: Readonly<Record<string, Buffer>>) =>
  page
    .getByLabel('Choose files')
    .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer })))

/** Drops a folder with files on the field, as a file manager does. */
async function dropFolder(page: Page, folder: string, files: Readonly<Record<string, Buffer>>): Promise<void> {
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  const box = await page.getByText('Drop files here').boundingBox()
  const point = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 }
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...point, data })
}

test('the files of a folder are one import, which is previewed, corrected by hand and imported; its export fills a fresh account', async ({
  page,
  signUp,
}, info) => {
  await signUp()
  await page.goto('/my/import')
  await ready(page)
  await mkdir(info.outputPath('letterboxd'), { recursive: true })
  await dropFolder(page, info.outputPath('letterboxd'), letterboxd)
  await expect(page.getByText('Titles matched: 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'File by file' }).click()
  await page.getByText('Date couldn’t be read, everything else in the row was kept: 1').click()
  await expect(page.getByText('Row 3')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
    'Reelroom can’t read this file. Upload an export from',
  )
  await page.getByRole('button', { name: 'To check: 1' }).click()
  await page.getByRole('button', { name: 'Choose Nosferatu (1922)' }).click()
  await expect(page.getByText('Titles matched: 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Imported 2 of 2 titles' })).toBeVisible()
  await expect(page.getByText('Rows kept except for a detail: 1')).toBeVisible()
  const first = await exported(page)
  expect(first.content).toMatchObject({
    items: [
      { title: 'Alien', rating: 9 },
      { title: 'Nosferatu', savedAt: '2022-02-03T12:00:00.000Z' },
    ],
  })

  await page.context().clearCookies()
  await signUp()
  await page.goto('/my/import')
  await ready(page)
  await choose(page, { 'mine.json': Buffer.from(first.text), 'watchlist.csv': Buffer.from(columns) })
  await expect(page.getByText('Titles matched: 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  expect((await exported(page)).content).toEqual(first.content)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible()
  expect((await exported(page)).content).toMatchObject({ items: [], plays: [], lists: [] })
  await page.getByRole('link', { name: 'Import and export' }).first().click()
  await expect(page.getByRole('region', { name: 'Past imports' }).getByRole('listitem')).toContainText('Import undone')
})

test('what an import does not find is told, waits in the list of past imports, and is brought in, left out or taken back later', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/my/import')
  await ready(page)
  await expect(page.getByText('for 90 days you can undo it')).toBeVisible()
  const rows = `${columns},Rating\n2021-06-01,Alien,1979,u,4.5\n2021-06-02,Susan’s Pyre,1977,u,4\nnever,Alien,1979,u,4\n2021-06-03,Xylozephyr,1931,u,2\n`
  await choose(page, { 'ratings.csv': Buffer.from(rows) })
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Imported 1 of 3 titles' })).toBeVisible()
  await page.goto('/my/import')
  await ready(page)
  await expect(page.getByLabel('Choose files')).toBeAttached()
  const past = page.getByRole('region', { name: 'Past imports' })
  await expect(past.getByText('To check: 2')).toBeVisible()
  await past.getByRole('link', { name: 'ratings.csv' }).click()
  await expect(page.getByText('2 still need a match.')).toBeVisible()
  const files = page.getByRole('region', { name: 'File by file' })
  await expect(files.getByText('4 rows read')).toBeVisible()
  await files.locator('summary', { hasText: 'To check: 2' }).click()
  await expect(files.getByText('Row 3')).toBeVisible()
  const saved = await page.request.get((await files.getByRole('link').getAttribute('href'))!)
  expect((await saved.text()).split('\r\n')).toContain('ratings.csv,3,Susan’s Pyre,1977,not found')

  const waiting = page.getByRole('region', { name: 'still need' })
  await expect(waiting.getByRole('heading')).toHaveText('2 titles still need a match')
  await waiting.getByRole('button', { name: 'Search for Susan’s Pyre (1977)' }).click()
  await waiting.getByRole('searchbox').fill('Suspiria')
  await waiting.getByRole('button', { name: 'Choose Suspiria (1977)' }).click()
  await expect(page.getByRole('heading', { name: 'Imported 2 of 3 titles' })).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Skip Xylozephyr (1931)' })).toBeFocused()
  await page.getByRole('button', { name: 'Skip Xylozephyr (1931)' }).click()
  await expect(page.getByText('You skipped 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 title still needs a match' })).toBeVisible()
  expect((await exported(page)).content).toMatchObject({
    items: [
      { title: 'Alien', rating: 9 },
      { title: 'Suspiria', rating: 8 },
    ],
  })
})

test('a file that is no export is refused with a sentence, and only the upload takes one', async ({
  page,
  app,
  signUp,
  complaints,
}) => {
  await signUp()
  await page.goto('/my/import')
  await ready(page)
  await choose(page, { 'a.xml': Buffer.from('<?xml version="1.0"?><a/>') })
  await expect(page.getByRole('alert')).toContainText('Reelroom can’t read this file.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  const headers = { origin: app.origin, 'content-type': 'application/octet-stream' }
  const put = await page.request.put(`/api/userMedia/items${films.godfather}`, { data: Buffer.alloc(10), headers })
  expect(put.status()).toBe(415)
  const large = await page.request.post('/api/userMedia/imports', { data: Buffer.alloc(50 * 1024 * 1024 + 1), headers })
  expect({ status: large.status(), type: (await large.json()).type }).toEqual({ status: 413, type: 'import-too-large' })
  const nobody = await page.request.get(`/api/userMedia/imports/${randomUUID()}`)
  expect(nobody.status()).toBe(404)
})
