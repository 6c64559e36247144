import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { startBff } from '../bff.ts'

const hour = 60 * 60_000
const notice = (page: Page) => page.getByText('A new version of Reelroom is available.')

async function publish(page: Page, id: string): Promise<{ polls: number }> {
  const seen = { polls: 0 }
  await page.route('**/builds/latest.json', (route) => {
    seen.polls += 1
    return route.fulfill({ json: { id, version: '9.9.9', timestamp: '2030-01-01T00:00:00.000Z' } })
  })
  return seen
}

test('a new build is announced after an hour; the next page is a full load, and the action reloads', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await ready(page)
  const seen = await publish(page, 'another')
  await page.clock.runFor(hour - 60_000)
  expect(seen.polls).toBe(0)
  await page.clock.runFor(61_000)
  await expect(notice(page)).toBeVisible()
  expect(seen.polls).toBe(1)
  await page.clock.runFor(2 * hour)
  expect(seen.polls).toBe(1)
  await expect(notice(page)).toHaveCount(1)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page).toHaveURL('/terms')
  await ready(page)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)

  await page.clock.runFor(hour + 1000)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false)
  await ready(page)
  await expect(notice(page)).toHaveCount(0)
})

test('a tab of the previous build still finds its scripts, and the current build keeps its own for the next', async ({
  request,
}) => {
  const dir = await mkdtemp(join(tmpdir(), 'reelroom-assets-'))
  await mkdir(join(dir, 'before'))
  await writeFile(join(dir, 'before/terms-before.js'), 'export const before = 1')
  const app = await startBff({ ASSETS_DIR: dir })
  const found = await request.get(`${app.origin}/assets/terms-before.js`)
  expect([found.status(), await found.text()]).toEqual([200, 'export const before = 1'])
  const { id } = await (await request.get(`${app.origin}/builds/latest.json`)).json()
  await expect.poll(async () => new Set(await readdir(dir))).toEqual(new Set(['before', id]))
  await expect.poll(() => readdir(join(dir, 'before'))).toContain('.left')
  const names = await readdir(join(dir, id))
  expect(names.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(10)
  await app.stop()
  await rm(dir, { recursive: true })
})
