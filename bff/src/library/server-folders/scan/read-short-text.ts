import { openInside } from '../open-inside.ts'

/** Bytes: no NFO file of one title, and no list of patterns, is longer. */
const MAX_BYTES = 256 * 1024

/** The text of a file below `root`; null if it cannot be read, or is longer than 256 kB. */
export async function readShortText(root: string, path: string): Promise<string | null> {
  const opened = await openInside(root, path)
  if (!opened) return null
  const { file } = opened
  try {
    const buffer = Buffer.allocUnsafe(MAX_BYTES + 1)
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0)
    return bytesRead > MAX_BYTES ? null : buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
