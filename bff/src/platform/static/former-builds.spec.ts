import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formerBuilds, storeBuildAssets, FORMER_BUILD_MAX_AGE_MS } from './former-builds.ts'

const day = 24 * 60 * 60_000
let root: string
let dir: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reelroom-builds-'))
  dir = join(root, 'kept')
})
afterEach(() => rm(root, { recursive: true }))

/** Starts a build at a time (ms) as its own process would: without the assets of the build before. */
async function start(current: string, now: number) {
  const assets = join(root, 'dist')
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets)
  await writeFile(join(assets, `entry-${current}.js`), current)
  const served = await formerBuilds({ dir, current }, now)
  await storeBuildAssets({ dir, current, assets }, now)
  return served.map((folder) => basename(folder))
}

it('the two builds before the one that runs are served, the latest first', async () => {
  expect(await start('a', 0)).toEqual([])
  expect(await start('b', day)).toEqual(['a'])
  expect(await start('c', 2 * day)).toEqual(['b', 'a'])
  expect(await start('d', 3 * day)).toEqual(['c', 'b'])
  expect((await readdir(dir)).toSorted()).toEqual(['b', 'c', 'd'])
  expect(await readFile(join(dir, 'b/entry-b.js'), 'utf8')).toBe('b')
})

it('for two weeks from the day that another one took its place, however long it had run', async () => {
  await start('a', 0)
  await start('b', 100 * day)
  expect(await start('b', 100 * day + FORMER_BUILD_MAX_AGE_MS - 1)).toEqual(['a'])
  expect(await start('b', 100 * day + FORMER_BUILD_MAX_AGE_MS)).toEqual([])
  expect(await readdir(dir)).toEqual(['b'])
})

it('a build that runs again is a former one again only when another takes its place anew', async () => {
  await start('a', 0)
  await start('b', day)
  expect(await start('a', 10 * day)).toEqual(['b'])
  expect(await start('b', 20 * day)).toEqual(['a'])
  expect(await start('b', 20 * day + FORMER_BUILD_MAX_AGE_MS - 1)).toEqual(['a'])
})

it('on one disk a kept file is a second name for the same', async () => {
  await start('a', 0)
  expect((await stat(join(dir, 'a/entry-a.js'))).nlink).toBe(2)
})

it('a start that was cut off is made up for by the next', async () => {
  await mkdir(join(dir, 'a'), { recursive: true })
  await writeFile(join(dir, 'a/entry-a.js'), 'a')
  await start('a', 0)
  expect(await readdir(join(dir, 'a'))).toEqual(['entry-a.js'])
})

it('a file that a full disk or a crash has cut is whole again after the next start of its build', async () => {
  await start('a', 0)
  for (const rubbish of ['', 'x', 'rubbish']) {
    await rm(join(dir, 'a/entry-a.js'))
    await writeFile(join(dir, 'a/entry-a.js'), rubbish)
    await start('a', 1)
    expect(await readFile(join(dir, 'a/entry-a.js'), 'utf8')).toBe('a')
  }
  expect(await readdir(join(dir, 'a'))).toEqual(['entry-a.js'])
})
