import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { fakeFieldFiles } from './testing/fake-folder.ts'
import { openFile } from './open-file.ts'
import { addOpenSource } from './open-sources.ts'

describe('a file to play', () => {
  it('opens from a dropped or chosen folder, and is null otherwise', async () => {
    addOpenSource('open', { kind: 'files', name: 'Films', files: fakeFieldFiles('Films', { 'Heat.mkv': 7 }) })
    expect([(await openFile('open', 'Heat.mkv'))?.size, await openFile('open', 'Ronin.mkv')]).toEqual([7, null])
    expect(await openFile('other', 'Heat.mkv')).toBeNull()
  })
})
