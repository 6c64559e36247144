import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FolderInMemory } from '../../../../testing/folder-in-memory.ts'
import { clean, scannedCollection, scannerOf } from '../../../../testing/folder-scanner.ts'
import { createTestFolder, putFile } from '../../../../testing/test-folder.ts'

describe('a scan of a whole folder', () => {
  it('writes a file again when an NFO file above it or captions beside it change', async () => {
    const { root, files, scanner } = await scannedCollection()
    putFile(root, 'Lost/tvshow.nfo', '<tvshow><title>Lost in Space</title></tvshow>')
    putFile(root, 'Heat (1995)/Heat.1995.1080p.BluRay.en.srt')
    await scanner.scanAll()
    expect(files.takeChanges().put).toEqual(['Heat (1995)/Heat.1995.1080p.BluRay.mkv', 'Lost/Season 2/03.mkv'])
    expect(files.files.get('Lost/Season 2/03.mkv')!.reading.title).toBe('Lost in Space')
  })

  it('names a refused NFO file, and uses the name of the film', async () => {
    const bomb = '<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><movie><title>&b;</title></movie>'
    const files = new FolderInMemory()
    const root = createTestFolder({
      'Heat (1995)/Heat.mkv': '',
      'Heat (1995)/movie.nfo': bomb,
      'Alien (1979)/Alien.mkv': '',
      'Alien (1979)/Alien.nfo': `<movie>${'x'.repeat(300_000)}</movie>`,
    })
    const scanner = scannerOf(root, files)
    const refused = ['Alien (1979)/Alien.nfo', 'Heat (1995)/movie.nfo']
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 2, written: 2, refused })
    expect([...files.files.values()].map(({ reading }) => reading.title).toSorted()).toEqual(['Alien', 'Heat'])
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 2, written: 0, refused })
    putFile(root, 'Alien (1979)/Alien.nfo', '<movie><title>Aliens</title></movie>')
    rmSync(join(root, 'Heat (1995)/movie.nfo'))
    expect(await scanner.scanAll()).toEqual({ ...clean, files: 2, written: 1 })
  })
})
