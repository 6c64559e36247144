/** Why the files of an upload cannot be read, by the type of the problem that answers for it. */
export type UploadFault = 'import-unreadable' | 'import-unsafe' | 'import-too-large'

/** An upload that cannot be read. It is the fault of its files, not of the server. */
export class UploadError extends Error {
  override readonly name = 'UploadError'

  constructor(readonly fault: UploadFault) {
    super(fault)
  }
}
