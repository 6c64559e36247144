import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, ready, test } from '../app.fixture.ts'
import { dropFolder } from '../folder-drop.ts'
import { choose, columns, exported } from '../import-page.ts'
import { films } from '../titles.ts'

/** Loose files of an unzipped export, one of them in another archive, and one of another kind. */
const letterboxd = {
  'ratings.csv': Buffer.from(`${columns},Rating\n2021-06-01,Alien,1979,u,4.5\nnever,Alien,1979,u,4\n`),
  'rest.zip': Buffer.from(zipSync({ 'watchlist.csv': strToU8(`${columns}\n2022-02-03,Nosferatu,,u\n`) })),
  'notes.txt': Buffer.from('Buy milk'),
}

test('the files of a folder are one import, which the member previews, corrects and applies; its export fills a new account', async ({
  page,
  signUp,
}, info) => {
  await signUp()
  await page.goto('/my/import')
  await ready(page)
  const folder = info.outputPath('letterboxd')
  await mkdir(folder, { recursive: true })
  for (const [name, bytes] of Object.entries(letterboxd)) await writeFile(join(folder, name), bytes)
  await dropFolder(page, 'text=Drop files here', folder)
  await expect(page.getByText('Titles matched: 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'File by file' }).click()
  await page.getByText('Date couldn’t be read, everything else in the row was kept: 1').click()
  await expect(page.getByText('Row 3')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText(
    'Reelroom found nothing to import in this file. Upload an export from',
  )
  await page.getByRole('button', { name: 'To check: 1' }).click()
  await page.getByRole('button', { name: 'Choose Nosferatu (1922)' }).click()
  await expect(page.getByText('Titles matched: 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Imported 2 of 2 titles' })).toBeVisible()
  await expect(page.getByText('Rows kept except for a detail: 2')).toBeVisible()
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

test('a file that cannot be read is named in a message, also after a reload, and only the upload call accepts a file', async ({
  page,
  app,
  signUp,
  complaints,
}) => {
  await signUp()
  await page.goto('/my/import')
  await ready(page)
  await choose(page, { 'a.xml': Buffer.from('<?xml version="1.0"?><a/>') })
  await expect(page.getByRole('alert')).toContainText(/a\.xml.*Reelroom found nothing to import in this file\./)
  expect(complaints).toEqual([])
  await page.reload()
  await ready(page)
  await expect(page.getByRole('alert')).toContainText('Reelroom found nothing to import in this file.')
  const endless = `${columns}\n2021-06-01,Alien,1979,u\n2021-06-02,"${'x'.repeat(1_200_000)}`
  await choose(page, { 'watched.csv': Buffer.from(endless) })
  await expect(page.getByRole('alert')).toContainText(/watched\.csv.* · Row\s3/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await choose(page, { 'empty.csv': Buffer.alloc(0) })
  await expect(page.getByRole('alert')).toContainText('Reelroom found nothing to import in this file.')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  const headers = { origin: app.origin, 'content-type': 'application/octet-stream' }
  const put = await page.request.put(`/api/userMedia/items${films.godfather}`, { data: Buffer.alloc(10), headers })
  expect(put.status()).toBe(415)
  const large = await page.request.post('/api/userMedia/imports', { data: Buffer.alloc(50 * 1024 * 1024 + 1), headers })
  expect({ status: large.status(), type: (await large.json()).type }).toEqual({ status: 413, type: 'import-too-large' })
  const nobody = await page.request.get(`/api/userMedia/imports/${randomUUID()}`)
  expect(nobody.status()).toBe(404)
})
