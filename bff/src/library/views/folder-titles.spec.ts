import { expect, it } from 'vitest'
import type { TitleId } from '@contract/media.schema'
import { FolderTitles } from './folder-titles.ts'

const [heat, alien, dark]: TitleId[] = [
  { type: 'movie', id: 1 },
  { type: 'movie', id: 2 },
  { type: 'tv', id: 1 },
]
const files: readonly [path: string, title: TitleId][] = [
  ['Heat (1995)/Heat.1995.mkv', heat!],
  ['Flat/Heat.mkv', heat!],
  ['Flat/Alien (1979).mkv', alien!],
  ['Dark/Season 1/Dark.S01E01.mkv', dark!],
  ['Dark/Season 2/Dark.S02E01.mkv', dark!],
  ['Alien.mkv', alien!],
]

it.each<[path: string, title: TitleId | null]>([
  ['Heat (1995)/Trailers/anything.mkv', heat!],
  ['Heat (1995)/trailer.mkv', heat!],
  ['Dark/Extras/Cast.mkv', dark!],
  ['Dark/Season 1/Featurettes/Making of.mkv', dark!],
  ['Flat/Heat-trailer.mkv', heat!],
  ['Flat/Alien (1979) - Behind the Scenes-featurette.mkv', alien!],
  ['Flat/trailer.mkv', null],
  ['Flat/Trailers/Alien.mkv', null],
  ['Alien-trailer.mkv', alien!],
  ['Trailers/Alien.mkv', null],
  ['Elsewhere/Heat.1995-trailer.mkv', null],
  ['...mkv', null],
])('the extra %s belongs to its title, if there is only one', (path, title) => {
  const titles = new FolderTitles()
  for (const [file, of] of files) titles.add({ folderId: 'films', path: file }, of)
  expect(titles.titleOf({ folderId: 'films', path })).toEqual(title)
  expect(titles.titleOf({ folderId: 'other', path })).toBeNull()
})
