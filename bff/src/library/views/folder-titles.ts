import type { TitleId } from '@contract/media.schema'
import type { CountedFile } from './summary.ts'

type PlacedFile = Pick<CountedFile, 'folderId' | 'path'>

/** Finds the titles of extras, such as trailers, by the films and episodes around them. */
export class FolderTitles {
  /** The title of all films and episodes below a folder; null for several titles. */
  private readonly byFolder = new Map<string, TitleId | null>()
  /** Titles by the path of their files without the extension. */
  private readonly byStem = new Map<string, TitleId>()

  /** Adds a film or an episode. */
  add({ folderId, path }: PlacedFile, title: TitleId): void {
    this.byStem.set(`${folderId}/${stemOf(path)}`, title)
    for (const folder of foldersAround(path)) {
      const key = `${folderId}/${folder}`
      const known = this.byFolder.get(key)
      if (known === undefined) this.byFolder.set(key, title)
      else if (known !== null && !isSame(known, title)) this.byFolder.set(key, null)
    }
  }

  /**
   * The title of an extra: that of the file beside it whose name begins its own, such as `Heat.mkv` of `Heat-trailer.mkv`, else
   * the only title of the nearest folder around it that has any. Null for neither. The library folder itself decides nothing: its
   * only film need not be that of each extra.
   */
  titleOf({ folderId, path }: PlacedFile): TitleId | null {
    for (let stem = stemOf(path); stem !== ''; stem = shorter(stem)) {
      const title = this.byStem.get(`${folderId}/${stem}`)
      if (title) return title
    }
    for (const folder of foldersAround(path)) {
      const title = this.byFolder.get(`${folderId}/${folder}`)
      if (title !== undefined) return title
    }
    return null
  }
}

const isSame = (a: TitleId, b: TitleId): boolean => a.type === b.type && a.id === b.id
const stemOf = (path: string): string => path.replace(/\.[^./]*$/, '')

/** A name without its last word; empty if it has only one. */
const shorter = (stem: string): string => /^(.*[^/\s._-])[\s._-]+[^/\s._-]+$/u.exec(stem)?.[1] ?? ''

/** The folders around a file below its library folder, the nearest first. */
function foldersAround(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}
