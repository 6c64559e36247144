import { describe, expect, it } from 'vitest'
import { ApiError } from './client.ts'
import { loadRows } from './load-rows.ts'

const [lost, alsoLost] = [new ApiError(503, null), new ApiError(500, null)]

describe('the rows of a page', () => {
  it('are complete except for a failed row', async () => {
    await expect(
      loadRows([Promise.reject(lost), Promise.resolve(1), Promise.reject(alsoLost)]),
    ).resolves.toBeUndefined()
  })

  it('fail together with the first error if all of them fail', async () => {
    await expect(loadRows([Promise.reject(lost), Promise.reject(alsoLost)])).rejects.toBe(lost)
  })

  it('may be empty', async () => {
    await expect(loadRows([])).resolves.toBeUndefined()
  })
})
