import ignore, { type Ignore } from 'ignore'
import { hidesFolder, type IgnoreFile } from './ignore-files.ts'

/** Longer patterns, and those with several `**`, could hold the thread for seconds. */
const MAX_PATTERN = 255
const isQuick = (pattern: string): boolean => pattern.length <= MAX_PATTERN && pattern.split('**/').length <= 2

/**
 * A pattern of Plex as one of gitignore. Plex has no negation; behind a slash its `*` matches any number of folders, and a
 * pattern without one matches names.
 */
const ofPlex = (line: string): string => line.replace(/^!/, String.raw`\!`).replace(/^\*\/(?=.)/, '**/')

function patternsIn({ name, text }: IgnoreFile): Ignore {
  const lines = (text ?? '').split(/\r?\n/).map((line) => line.trim())
  const patterns = name === '.plexignore' ? lines.map(ofPlex) : lines
  return ignore().add(patterns.filter(isQuick))
}

/**
 * The rules of the ignore files of one scan. Paths have `/` as separator and are below the scanned folder, whose own path
 * is empty. Patterns follow gitignore without regard to case, and apply to the folder of their file and all below it;
 * if several files match, the deepest decides. A hidden folder hides everything below it.
 */
export class IgnoreRules {
  readonly #hidden = new Set<string>()
  readonly #patterns = new Map<string, Ignore[]>()

  /** Adds the ignore files of a folder. */
  add(folder: string, files: readonly IgnoreFile[]): void {
    if (files.length === 0) return
    if (files.some(hidesFolder)) this.#hidden.add(folder)
    else this.#patterns.set(folder, files.map(patternsIn))
  }

  get areNone(): boolean {
    return this.#hidden.size === 0 && this.#patterns.size === 0
  }

  /** Whether a file is hidden by its path. */
  ignores(path: string): boolean {
    if (this.areNone) return false
    const folders = foldersAbove(path)
    return folders.some((folder) => this.#hidden.has(folder)) || this.#isMatched(path, folders)
  }

  #isMatched(path: string, folders: readonly string[]): boolean {
    for (const folder of folders) {
      const below = folder === '' ? path : path.slice(folder.length + 1)
      const results = (this.#patterns.get(folder) ?? []).map((patterns) => patterns.test(below))
      if (results.some(({ ignored }) => ignored)) return true
      if (results.some(({ unignored }) => unignored)) return false
    }
    return false
  }
}

/** The folders above a file, the nearest first, and last the scanned folder. */
function foldersAbove(path: string): string[] {
  const folders = []
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return [...folders, '']
}
