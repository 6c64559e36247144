import type { Dirent } from 'node:fs'
import { isPathShortEnough } from '@contract/library-bounds'
import { isCaptions, isSystemFolder, isVideo } from '@file-names/file-kinds'
import { isIgnoreFile } from '@file-names/ignored/ignore-files'
import { isNfo } from '@file-names/nfo/read-nfo'

/** A path below the folder that is scanned: its parts are joined by `/` on every platform. */
const joinPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Sorts the entries of a folder by kind. */
export class FoundNames {
  readonly videos: string[] = []
  readonly nfos: string[] = []
  readonly captions: string[] = []
  readonly ignores: string[] = []
  readonly folders: string[] = []
  readonly links: string[] = []
  unnameable = 0

  constructor(private readonly folder: string) {}

  add(entry: Dirent): void {
    const { name } = entry
    const path = joinPath(this.folder, name)
    if (!isNameable(path)) this.unnameable += 1
    else if (entry.isSymbolicLink()) this.links.push(path)
    else if (entry.isDirectory()) {
      if (!isSystemFolder(name)) this.folders.push(path)
    } else if (!entry.isFile()) return
    else if (isVideo(name)) this.videos.push(path)
    else if (isNfo(name)) this.nfos.push(path)
    else if (isCaptions(name)) this.captions.push(path)
    else if (isIgnoreFile(name)) this.ignores.push(path)
  }
}

/** Node replaces bytes that are not UTF-8 by U+FFFD: no file can be opened under the resulting name. */
const isNameable = (path: string): boolean =>
  isPathShortEnough(path) && path.isWellFormed() && !path.includes('\u{FFFD}')
