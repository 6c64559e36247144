/** The requested bytes of a file: `first` and `last` are inclusive, counted from 0. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** A header that names more ranges asks for many small pieces, which RFC 9110 §14.2 lets a server ignore. */
const MAX_RANGES = 100

/**
 * The bytes that a `Range` header requests of a file of `size` bytes (RFC 9110 §14.1.2). `whole`: there is no header,
 * it is not valid, or its ranges are apart: a response may always be the whole file (§14.2). `beyond`: the file has
 * none of the bytes (416).
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'beyond' {
  const specs = header === undefined ? null : specsOf(header)
  if (!specs) return 'whole'
  const ranges = specs.flatMap((spec) => rangeOf(spec, size) ?? [])
  if (ranges.length === 0) return 'beyond'
  // The end of a file without bytes exists, and has no byte to name in an answer.
  if (size === 0) return 'whole'
  return joined(ranges)
}

/** The ranges as they are written: `0-499`, `500-`, `-500`; null if any part is not a range. */
function specsOf(header: string): [first: string, last: string][] | null {
  const list = /^bytes=(.*)$/is.exec(header)?.[1]
  // Empty elements of a list are ignored (§5.6.1.2).
  const parts =
    list
      ?.split(',')
      .map((part) => part.replaceAll(/^[ \t]+|[ \t]+$/g, ''))
      .filter((part) => part !== '') ?? []
  if (parts.length === 0 || parts.length > MAX_RANGES) return null
  const specs: [string, string][] = []
  for (const part of parts) {
    const [, first, last] = /^(\d*)-(\d*)$/.exec(part) ?? []
    if (first === undefined || last === undefined || (first === '' && last === '')) return null
    if (first !== '' && last !== '' && isLess(last, first)) return null
    specs.push([first, last])
  }
  return specs
}

/**
 * Compares numbers of any length: past 2^53 none is inside a file, but the larger one still decides whether a range is
 * valid.
 */
const isLess = (a: string, b: string): boolean => BigInt(a) < BigInt(b)

/** The range of a spec within the file; null if it begins after the end. */
function rangeOf([first, last]: [string, string], size: number): ByteRange | null {
  if (first === '') {
    const length = Number(last)
    return length === 0 ? null : { first: Math.max(0, size - length), last: size - 1 }
  }
  const begin = Number(first)
  return begin >= size ? null : { first: begin, last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Joins ranges that overlap or touch (§15.3.7.2); `whole` if they are apart. */
function joined(ranges: readonly ByteRange[]): ByteRange | 'whole' {
  const [start, ...others] = ranges.toSorted((a, b) => a.first - b.first)
  let all = start!
  for (const { first, last } of others) {
    if (first > all.last + 1) return 'whole'
    all = { first: all.first, last: Math.max(all.last, last) }
  }
  return all
}
