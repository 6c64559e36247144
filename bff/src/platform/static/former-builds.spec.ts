import { mkdtemp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formerBuilds, storeBuildAssets, FORMER_BUILD_MAX_AGE_MS } from './former-builds.ts'
import { DAY_MS } from '@contract/days'

let root: string
let dir: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'reelroom-builds-'))
  dir = join(root, 'kept')
})
afterEach(() => rm(root, { recursive: true }))

/** Starts a build at a time (ms) as its own process would: without the assets of the previous build. */
async function start(current: string, now: number) {
  const assets = join(root, 'dist')
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets)
  await writeFile(join(assets, `entry-${current}.js`), current)
  const served = await formerBuilds({ dir, current }, now)
  await storeBuildAssets({ dir, current, assets }, now)
  return served.map((folder) => basename(folder))
}

it('the server serves two earlier builds, the latest first', async () => {
  expect(await start('a', 0)).toEqual([])
  expect(await start('b', DAY_MS)).toEqual(['a'])
  expect(await start('c', 2 * DAY_MS)).toEqual(['b', 'a'])
  expect(await start('d', 3 * DAY_MS)).toEqual(['c', 'b'])
  expect((await readdir(dir)).toSorted()).toEqual(['b', 'c', 'd'])
  expect(await readFile(join(dir, 'b/entry-b.js'), 'utf8')).toBe('b')
})

it('an earlier build is served for two weeks after its replacement, however long it ran', async () => {
  await start('a', 0)
  await start('b', 100 * DAY_MS)
  expect(await start('b', 100 * DAY_MS + FORMER_BUILD_MAX_AGE_MS - 1)).toEqual(['a'])
  expect(await start('b', 100 * DAY_MS + FORMER_BUILD_MAX_AGE_MS)).toEqual([])
  expect(await readdir(dir)).toEqual(['b'])
})

it('a build that runs again counts as replaced only from its next replacement', async () => {
  await start('a', 0)
  await start('b', DAY_MS)
  expect(await start('a', 10 * DAY_MS)).toEqual(['b'])
  expect(await start('b', 20 * DAY_MS)).toEqual(['a'])
  expect(await start('b', 20 * DAY_MS + FORMER_BUILD_MAX_AGE_MS - 1)).toEqual(['a'])
})

it('a file of a build is a hard link on the same disk', async () => {
  await start('a', 0)
  expect((await stat(join(dir, 'a/entry-a.js'))).nlink).toBe(2)
})

it('a start repairs the copy of an interrupted one', async () => {
  await mkdir(join(dir, 'a'), { recursive: true })
  await writeFile(join(dir, 'a/entry-a.js'), 'a')
  await start('a', 0)
  expect(await readdir(join(dir, 'a'))).toEqual(['entry-a.js'])
})

it('a start of a build repairs its truncated files', async () => {
  await start('a', 0)
  for (const rubbish of ['', 'x', 'rubbish']) {
    await rm(join(dir, 'a/entry-a.js'))
    await writeFile(join(dir, 'a/entry-a.js'), rubbish)
    await start('a', 1)
    expect(await readFile(join(dir, 'a/entry-a.js'), 'utf8')).toBe('a')
  }
  expect(await readdir(join(dir, 'a'))).toEqual(['entry-a.js'])
})
