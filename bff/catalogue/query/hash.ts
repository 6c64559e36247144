/** A stable 32-bit hash: FNV-1a with the finalizer of MurmurHash3, so that similar texts get distant values. */
function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** An id of nine digits that is hashed from a text. */
export const idFrom = (text: string): number => 100_000_000 + (hash32(text) % 900_000_000)

/** A number in [0, 1) that is hashed from a text. */
export const fraction = (text: string): number => hash32(text) / 2 ** 32
