import { describe, expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { sourceOf } from './choose-files.ts'

const film = new File(['film'], 'Sintel.mkv')
const captions = new File(['1'], 'Sintel.en.SRT')
// SAFETY: only the path and the size are used.
const libraryFile = { path: 'Films/Sintel.mkv', size: 4 } as LibraryFile

describe('files chosen together', () => {
  it('are a film with its captions, in any order', () => {
    expect(sourceOf([captions, film], null)).toEqual({
      kind: 'file',
      file: film,
      captions: [captions],
      libraryFile: null,
    })
  })

  it('count as the missing library file if name and size are equal', () => {
    expect([sourceOf([film], libraryFile), sourceOf([new File(['other'], 'Sintel.mkv')], libraryFile)]).toMatchObject([
      { libraryFile },
      { libraryFile: null },
    ])
  })

  it('are tried as a film if all are captions', () => {
    expect(sourceOf([captions], null)).toMatchObject({ file: captions, captions: [] })
  })
})
