import { watch, type FSWatcher } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Whether the system watches a whole tree by itself; elsewhere each folder is watched. */
const watchesTrees = ['darwin', 'win32'].includes(process.platform)

export interface WatchParts {
  /** Something has changed in this folder below the root, or may have. */
  readonly onHint: (folder: string) => void
  /** Watching has failed, and ended. */
  readonly onFailure: (error: NodeJS.ErrnoException) => void
}

/**
 * Watches the folders below a root for changes. It reports the place of a change, not the change: systems lose
 * events, so the listener lists the folder. The first failure ends it, such as the system's limit of watched folders.
 */
export class FolderWatch {
  private readonly watchers = new Map<string, FSWatcher>()
  private hasEnded = false

  constructor(
    private readonly root: string,
    private readonly parts: WatchParts,
  ) {}

  /**
   * Watches a folder; call this before each listing of it, so that no later change is missed. A folder that has
   * replaced the former one is watched in its place.
   */
  add(folder: string): void {
    if (this.hasEnded || (watchesTrees && (folder !== '' || this.watchers.has('')))) return
    this.remove(folder)
    try {
      const watcher = watch(join(this.root, folder), { recursive: watchesTrees, persistent: false })
      watcher.on('change', (_, name) => this.parts.onHint(watchesTrees ? parentFolderOf(String(name)) : folder))
      watcher.on('error', (error) => this.fail(error, folder))
      this.watchers.set(folder, watcher)
    } catch (error) {
      this.fail(error as NodeJS.ErrnoException, folder)
    }
  }

  /** Stops watching all folders but these. */
  retainOnly(folders: ReadonlySet<string>): void {
    for (const folder of this.watchers.keys()) if (!folders.has(folder)) this.remove(folder)
  }

  close(): void {
    this.hasEnded = true
    for (const watcher of this.watchers.values()) watcher.close()
    this.watchers.clear()
  }

  private remove(folder: string): void {
    this.watchers.get(folder)?.close()
    this.watchers.delete(folder)
  }

  private fail(error: NodeJS.ErrnoException, folder: string): void {
    if (this.hasEnded) return
    // The listing of its parent finds that a folder is gone.
    if (isGone(error)) return this.remove(folder)
    this.close()
    this.parts.onFailure(error)
  }
}

/** Windows reports a removed folder as EPERM. */
const isGone = ({ code }: NodeJS.ErrnoException): boolean =>
  ['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES'].includes(code ?? '')

/** The folder of a name that the system reports, below the root. */
function parentFolderOf(name: string): string {
  const folder = dirname(name)
  return folder === '.' ? '' : folder.split(sep).join('/')
}
