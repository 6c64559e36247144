/** How much of a file is read: its name, its size and time too, or also its text if it is short. */
export type FileFactsLevel = 'name' | 'details' | 'text'
/** Size in bytes, `modified` in epoch milliseconds; both 0 if only the name was requested. */
export interface ListedFile {
  readonly name: string
  readonly size: number
  readonly modified: number
  readonly text: string | null
}

/** A longer text is not read (256 kB). */
const MAX_TEXT_BYTES = 256 * 1024

/** Reads a file. Rejects with a DOMException if it is gone or may not be read. */
export async function fileFacts(name: string, open: () => Promise<File>, level: FileFactsLevel): Promise<ListedFile> {
  if (level === 'name') return { name, size: 0, modified: 0, text: null }
  const file = await open()
  const { size, lastModified: modified } = file
  const text = level === 'text' && size <= MAX_TEXT_BYTES ? await file.text() : null
  return { name, size, modified, text }
}
