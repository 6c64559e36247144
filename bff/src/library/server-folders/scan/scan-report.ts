/** How a scan ended. */
export type ScanReport =
  | ({ readonly is: 'scanned' } & Scanned)
  /** The folder does not exist, or is empty like a mount point without its drive: its stored files stay. */
  | { readonly is: 'away' }
  /** The folder has more files than a library may hold: its stored files stay. */
  | { readonly is: 'refused'; readonly reason: string }

interface Scanned {
  readonly files: number
  /** How many of them are new, changed or gone. */
  readonly written: number
  /** Folders that cannot be read, and NFO files that cannot be used, by their paths below the folder. */
  readonly unreadable: readonly string[]
  readonly refused: readonly string[]
  readonly unnameable: number
  /** Folders with files that are being written: they have to be scanned again. */
  readonly unsettled: readonly string[]
}
