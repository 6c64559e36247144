/** Why the files of an upload cannot be read. */
export type UploadFault = 'import-unreadable' | 'import-unsafe' | 'import-too-large' | 'import-many-tables'

/** The file that cannot be read, and its row if one is to blame. */
export interface FaultyPlace {
  readonly file?: string
  readonly row?: number
}

/** An upload that cannot be read. It is the fault of its files, not of the server. */
export class UploadError extends Error {
  override readonly name = 'UploadError'

  constructor(
    readonly fault: UploadFault,
    readonly place: FaultyPlace = {},
  ) {
    super(fault)
  }

  /** The same error, for this file if it names none. */
  in(file: string): UploadError {
    return new UploadError(this.fault, { file, ...this.place })
  }
}
