import { watch, type FSWatcher } from 'node:fs'
import { dirname, join, sep } from 'node:path'

/** Where the system watches a whole tree by itself; elsewhere each folder is watched. */
const watchesTrees = ['darwin', 'win32'].includes(process.platform)

export interface WatchParts {
  /** Something has changed in this folder below the root, or may have. */
  readonly onHint: (folder: string) => void
  /** It watches no longer. */
  readonly onFailure: (error: NodeJS.ErrnoException) => void
}

/**
 * Watches the folders below a root for whether anything changes in them. It tells where, and not what: systems lose events,
 * so whoever is told looks for themselves. The first failure ends it, such as the system's limit of watched folders.
 */
export class FolderWatch {
  private readonly watchers = new Map<string, FSWatcher>()
  private hasEnded = false

  constructor(
    private readonly root: string,
    private readonly parts: WatchParts,
  ) {}

  /**
   * To be told before a folder is listed, also again: what comes into it after that is hinted at, and what lies there now is
   * watched, be it another folder than before.
   */
  add(folder: string): void {
    if (this.hasEnded || (watchesTrees && (folder !== '' || this.watchers.has('')))) return
    this.remove(folder)
    try {
      const watcher = watch(join(this.root, folder), { recursive: watchesTrees, persistent: false })
      watcher.on('change', (_, name) => this.parts.onHint(watchesTrees ? placeOf(String(name)) : folder))
      watcher.on('error', (error) => this.fail(error, folder))
      this.watchers.set(folder, watcher)
    } catch (error) {
      this.fail(error as NodeJS.ErrnoException, folder)
    }
  }

  /** Forgets all folders but these. */
  keepOnly(folders: ReadonlySet<string>): void {
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
    // A folder that went meanwhile is found missing by whoever looks above it.
    if (isGone(error)) return this.remove(folder)
    this.close()
    this.parts.onFailure(error)
  }
}

/** Windows tells a removed folder as EPERM. */
const isGone = ({ code }: NodeJS.ErrnoException): boolean =>
  ['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES'].includes(code ?? '')

/** The folder of what a system names below the root. */
function placeOf(name: string): string {
  const folder = dirname(name)
  return folder === '.' ? '' : folder.split(sep).join('/')
}
