import { describe, expect, it } from 'vitest'
import { foldersToRead } from './folders-to-read.ts'
import type { Listing } from './list-folder.ts'

const file = (path: string, size = 1) => ({ path, size, modified: 1, inode: '1' })
const listing = (
  path: string,
  { videos = [], nfos = [], captions = [] }: Partial<Record<'videos' | 'nfos' | 'captions', string[]>>,
): Listing => ({
  path,
  videos: videos.map((name) => file(name)),
  nfos: nfos.map((name) => file(name)),
  captions,
  ignores: [],
  folders: [],
  links: [],
  unsettled: [],
  unnameable: 0,
})
const read = (...listings: Listing[]) => [...foldersToRead(new Map(listings.map((one) => [one.path, one])))]
const paths = (files: readonly { path: string }[]) => files.map(({ path }) => path)

describe('a tree of names', () => {
  it('gives each folder with videos the captions and NFO files that may belong to them', () => {
    const [film, season] = read(
      listing('', { nfos: ['readme.nfo'] }),
      listing('Heat', { videos: ['Heat/Heat.mkv'], nfos: ['Heat/Heat.nfo'], captions: ['Heat/Heat.srt'] }),
      listing('Heat/Subs', { captions: ['Heat/Subs/en.srt'] }),
      listing('Heat/Subs/Heat', { captions: ['Heat/Subs/Heat/2_English.srt'] }),
      listing('Stray', { captions: ['Stray/en.srt'] }),
      listing('Lost', { nfos: ['Lost/tvshow.nfo', 'Lost/notes.nfo'] }),
      listing('Lost/Season 1', { videos: ['Lost/Season 1/01.mkv'] }),
    )
    expect([paths(film!.videos), film!.captions, paths(film!.nfos)]).toEqual([
      ['Heat/Heat.mkv'],
      ['Heat/Heat.srt', 'Heat/Subs/Heat/2_English.srt', 'Heat/Subs/en.srt'],
      ['Heat/Heat.nfo'],
    ])
    expect([paths(season!.videos), season!.captions, paths(season!.nfos)]).toEqual([
      ['Lost/Season 1/01.mkv'],
      [],
      ['Lost/tvshow.nfo'],
    ])
  })

  it('splits a large folder into even parts, so that no video is alone', () => {
    const videos = Array.from({ length: 257 }, (_, no) => `${String(no).padStart(3, '0')}.mkv`)
    const parts = read(listing('', { videos }))
    expect(parts.map((part) => part.videos.length)).toEqual([86, 85, 86])
    expect(parts.flatMap((part) => paths(part.videos))).toEqual(videos)
  })

  it('gives a folder another key when a size, a time, captions or an NFO file above it change, and else the same', () => {
    const folder = (nfo: string, captions: string[], size: number) =>
      read(listing('a', { nfos: [nfo] }), {
        ...listing('a/b', { captions }),
        videos: [file('a/b/c.mkv', size)],
      }).map(({ key }) => key)[0]
    const key = folder('a/tvshow.nfo', ['a/b/c.srt'], 1)
    expect(folder('a/tvshow.nfo', ['a/b/c.srt'], 1)).toBe(key)
    const others = [
      folder('a/tvshow.nfo', ['a/b/c.srt'], 2),
      folder('a/tvshow.nfo', ['a/b/d.srt'], 1),
      folder('a/movie.nfo', ['a/b/c.srt'], 1),
    ]
    expect(new Set([key, ...others]).size).toBe(4)
  })
})
