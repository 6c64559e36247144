import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { chunkReloadActors, reloadHistoryKey } from './chunk-reload.actors.ts'
import { chunkReloadScript } from './chunk-reload.script.ts'
import { lastReload, withReload } from './reload-history.ts'
import { isLostChunk } from './lost-chunk.ts'

const actors = chunkReloadActors(10_000)
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})
const reload = (storage?: Partial<Storage>) => {
  const reloaded = vi.fn()
  vi.stubGlobal('location', { pathname: '/movie/1', reload: () => reloaded(sessionStorage.getItem(reloadHistoryKey)) })
  if (storage) vi.stubGlobal('sessionStorage', storage)
  const ended = toPromise(createActor(actors.reload, { input: { path: '/movie/1', at: 7 } }).start())
  return { reloaded, ended }
}

describe('the ledger', () => {
  it('is written before the page reloads', async () => {
    const { reloaded, ended } = reload()
    await ended
    expect(reloaded.mock.calls).toEqual([['{"/movie/1":7}']])
  })

  it('prevents the reload if it cannot be written', async () => {
    const full = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
    const { reloaded, ended } = reload({ getItem: () => null, setItem: full })
    await expect(ended).rejects.toMatchObject({ name: 'QuotaExceededError' })
    expect(reloaded).not.toHaveBeenCalled()
  })

  it('has one entry for each path, and drops expired ones', () => {
    const stored = withReload('{"/a":1,"/b":95000}', '/b', 100_000, 10_000)
    expect(stored).toBe('{"/b":100000}')
    expect(withReload(stored, '/c', 100_001, 10_000)).toBe('{"/b":100000,"/c":100001}')
    expect([lastReload(stored, '/b'), lastReload(stored, '/a'), lastReload(null, '/a')]).toEqual([100_000, null, null])
  })
})

it('works with the script in the head, which marks the error for it', () => {
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(chunkReloadScript)()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x-404.js')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(payload).toMatchObject({ name: 'LostChunkError', message: 'A part of this page could not be loaded' })
  expect([payload, new TypeError('Importing a module script failed.'), new Error('404'), 'x'].map(isLostChunk)).toEqual(
    [true, true, false, false],
  )
})
