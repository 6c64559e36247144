import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { describe, expect, it, vi } from 'vitest'
import { TemporaryFile } from './temporary-file.ts'

const named = async () => (await readdir(tmpdir())).filter((name) => /^reelroom-[\da-f-]{36}$/.test(name))

describe('a temporary file', () => {
  it('returns the appended text, any number of times', async () => {
    const file = await TemporaryFile.create()
    await file.append(Buffer.from('one, '))
    await file.append(Buffer.from('two'))
    expect([String(await file.bytes()), String(await file.bytes())]).toEqual(['one, two', 'one, two'])
    await file.remove()
  })

  it.skipIf(process.platform === 'win32')('has no name, so that nothing is left when its process ends', async () => {
    const file = await TemporaryFile.create()
    await file.append(Buffer.from('secret'))
    // Files of other tests have their name for a moment.
    await vi.waitFor(async () => expect(await named()).toEqual([]))
    await file.remove()
  })

  it('is empty once it is removed, and accepts nothing more', async () => {
    const file = await TemporaryFile.create()
    await file.remove()
    const problem = { type: 'storage-unavailable', status: 503 }
    await expect(file.append(Buffer.from('late'))).rejects.toMatchObject(problem)
  })
})
