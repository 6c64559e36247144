import { statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { canMount, mountSmallDisk } from '../../.workspace/small-disk.mjs'
import { callApi, popularFilms, send, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { lostItems, type SavedItem } from '../saved-items.ts'

/** Room for the database, its log and the scripts of a build. */
const DISK_BYTES = 64 * 2 ** 20
const paths = ['/', '/movie/2016', '/home', '/my/watchlist', '/api/_auth/session', '/api/tmdb/movie/popular']

/** Rates a film with a note that needs room. */
async function note(app: RunningBff, cookie: string, id: number): Promise<readonly [Response, SavedItem | null]> {
  const body = { rating: 7, note: 'A note that needs some room. '.repeat(300) }
  const answer = await send(app, 'PUT', `/api/userMedia/items/movie/${id}`, cookie, body)
  if (!answer.ok) return [answer, null]
  // SAFETY: the server's own answer to a call of the contract.
  return [answer, ((await answer.json()) as { item: SavedItem }).item]
}

test('on a full disk writes are answered 503, reads continue, a kill -9 loses nothing, and writes work again with room', async () => {
  test.skip(!canMount, 'This process may not mount a small disk: it is no root on Linux')
  const disk = mountSmallDisk(DISK_BYTES)
  let app = await startBff({ DATA_DIR: disk.path })
  try {
    const cookie = await signUp(app, 'Ada')
    const films = (await popularFilms(app, cookie)).map(({ id }) => id)
    const acknowledged = new Map<number, SavedItem>()
    const save = async (id: number) => {
      const [answer, item] = await note(app, cookie, id)
      if (item) acknowledged.set(id, item)
      return answer
    }
    for (const id of films.slice(0, 5)) expect((await save(id)).status).toBe(200)

    fill(disk.path)
    let refused: Response | null = null
    for (const id of films.slice(5)) {
      const answer = await save(id)
      if (answer.status !== 200) {
        refused = answer
        break
      }
    }
    expect(refused?.status).toBe(503)
    expect(refused?.headers.get('retry-after')).toBe('5')
    expect(await refused!.json()).toMatchObject({ type: 'storage-unavailable', status: 503 })
    for (const path of paths) expect([path, (await send(app, 'GET', path, cookie)).status]).toEqual([path, 200])
    const upload = await send(
      app,
      'POST',
      '/api/userMedia/imports?name=watchlist.csv',
      cookie,
      'Date,Name\n'.repeat(2e5),
    )
    // The row of the import may still fit; those of its file do not.
    expect([202, 400, 413, 422, 503, 507]).toContain(upload.status)
    expect(await lostItems(app, cookie, acknowledged)).toEqual([])

    app.process.kill('SIGKILL')
    disk.free()
    app = await startBff({ DATA_DIR: disk.path })
    expect(await lostItems(app, cookie, acknowledged)).toEqual([])
    for (const id of films.slice(0, 20)) expect((await save(id)).status).toBe(200)
    expect(await callApi(app, 'GET', '/api/_auth/session', cookie)).toMatchObject({ user: { name: 'Ada' } })
    console.log(`a full disk: ${acknowledged.size} writes acknowledged, 0 lost`)
    await app.stop()
    const file = new DatabaseSync(join(disk.path, 'reelroom.sqlite'))
    expect(
      file
        .prepare('pragma integrity_check')
        .all()
        .map(({ integrity_check: line }) => line),
    ).toEqual(['ok'])
    file.close()
  } finally {
    await app.stop()
    disk.unmount()
  }
})

/** Fills a disk up to 64 kB. It may be full earlier, because the server writes meanwhile. */
function fill(path: string): void {
  const { bavail, bsize } = statfsSync(path)
  try {
    writeFileSync(join(path, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
