import { describe, expect, it } from 'vitest'
import type { LibraryFile } from '@contract/library.schema'
import { sourceOf } from './choose-files.ts'

const film = new File(['film'], 'Sintel.mkv')
const captions = new File(['1'], 'Sintel.en.SRT')
// SAFETY: only path and size of a file are looked at.
const known = { path: 'Films/Sintel.mkv', size: 4 } as LibraryFile

describe('files that were chosen together', () => {
  it('are a film with its captions, in whatever order', () => {
    expect(sourceOf([captions, film], null)).toEqual({ kind: 'file', file: film, captions: [captions], known: null })
  })

  it('are the missing one of the library by name and size', () => {
    expect([sourceOf([film], known), sourceOf([new File(['other'], 'Sintel.mkv')], known)]).toMatchObject([
      { known },
      { known: null },
    ])
  })

  it('are tried like a film where they are captions alone', () => {
    expect(sourceOf([captions], null)).toMatchObject({ file: captions, captions: [] })
  })
})
