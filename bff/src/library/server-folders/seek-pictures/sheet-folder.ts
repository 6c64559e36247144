import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seekPictures, type SeekPictures } from '@contract/conversion.schema'

/** Sheets that are not read for this long are deleted (ms). */
const MAX_AGE_MS = 90 * 24 * 60 * 60 * 1000
/** Unfinished sheets of a server that stopped are deleted after this long (ms). */
const UNFINISHED_MS = 60 * 60 * 1000
const unfinished = 'unfinished-'

/**
 * The sheets of films in a folder of the cache, one subfolder each. It appears whole, by renaming, and is limited in
 * bytes and in age: the least recently read films are deleted first.
 */
export class SheetFolder {
  constructor(
    private readonly root: string,
    private readonly maxBytes: number,
  ) {}

  /** The pictures of a film, which count as read; null if there are none. */
  async find(key: string): Promise<SeekPictures | null> {
    const folder = join(this.root, key)
    try {
      const pictures = seekPictures.parse(JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')))
      const now = new Date()
      await utimes(folder, now, now)
      return pictures
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  /** One sheet as JPEG; null if there is none. */
  async sheet(key: string, no: number): Promise<Buffer | null> {
    return readFile(join(this.root, key, `${no}.jpg`)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    })
  }

  /** Stores what `make` writes into a folder, unless it returns null. @throws if the disk is full */
  async add(key: string, make: (folder: string) => Promise<SeekPictures | null>): Promise<void> {
    const folder = join(this.root, `${unfinished}${randomUUID()}`)
    await mkdir(folder, { recursive: true })
    try {
      const pictures = await make(folder)
      if (!pictures) return
      await writeFile(join(folder, 'index.json'), JSON.stringify(pictures))
      // Another server may have made them meanwhile: they are replaced.
      await rm(join(this.root, key), { recursive: true, force: true })
      await rename(folder, join(this.root, key))
      await this.bound()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  private async bound(now = Date.now()): Promise<void> {
    const names = await readdir(this.root)
    const films = await Promise.all(names.map(async (name) => this.facts(name)))
    let bytes = 0
    for (const { name, readAt, size } of films.toSorted((a, b) => b.readAt - a.readAt)) {
      bytes += size
      const maxAge = name.startsWith(unfinished) ? UNFINISHED_MS : MAX_AGE_MS
      if (bytes > this.maxBytes || now - readAt > maxAge)
        await rm(join(this.root, name), { recursive: true, force: true })
    }
  }

  private async facts(name: string): Promise<{ name: string; readAt: number; size: number }> {
    const folder = join(this.root, name)
    try {
      const files = await readdir(folder)
      const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size))
      return { name, readAt: (await stat(folder)).mtimeMs, size: sizes.reduce((sum, size) => sum + size, 0) }
    } catch {
      // Another server has deleted it.
      return { name, readAt: Date.now(), size: 0 }
    }
  }
}
