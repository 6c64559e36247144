import { describe, expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { loadRows } from './load-rows.ts'

const [lost, alsoLost] = [new ApiError(503, null), new ApiError(500, null)]

describe('the rows of a page', () => {
  it('a row that fails loses only itself', async () => {
    await expect(
      loadRows([Promise.reject(lost), Promise.resolve(1), Promise.reject(alsoLost)]),
    ).resolves.toBeUndefined()
  })

  it('where all of them fail there is no page, and the first says why', async () => {
    await expect(loadRows([Promise.reject(lost), Promise.reject(alsoLost)])).rejects.toBe(lost)
  })

  it('a page without rows is a page', async () => {
    await expect(loadRows([])).resolves.toBeUndefined()
  })
})
