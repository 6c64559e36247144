import { spanOf, words, type Span } from './words.ts'

/** CD1, Disc 2, dvd3: a part of a film in several files; `dvd5` and `dvd9` are formats of discs. */
const disc = words(String.raw`[([]?(?!dvd[59](?!\d))(?:cd|dvd|disc|disk) ?(\d{1,2})(?: ?(?:of|из) ?\d{1,2})?[)\]]?`)
/** `-part1`, ` - pt2`, at the end. */
const part = /(?:[ .]?-[ .]?|[ .])(?:part|pt)[ .]?(\d{1,2})(?=\s*$|[ .])|[([](?:part|pt)[ .]?(\d{1,2})[)\]]/i

/**
 * The part number of a film and its span. `Part 2` counts only behind the year, or as a suffix; before technical
 * words (`Dune.PART2.1080p`) it belongs to the title.
 */
export function partIn(
  name: string,
  yearEnd: number | null,
  limit = name.length,
): (Span & { readonly part: number }) | null {
  const ofDisc = disc.exec(name)
  if (ofDisc && (ofDisc.index > 0 || ofDisc[0] === name)) return { ...spanOf(ofDisc), part: Number(ofDisc[1]) }
  const letter = /(?<=\S)[ .-]+part[ .]?([a-d])$/i.exec(name)
  if (letter?.[1]) return { ...spanOf(letter), part: letter[1].toLowerCase().charCodeAt(0) - 96 }
  const ofPart = part.exec(name)
  if (!ofPart) return null
  const isBehindYear = yearEnd !== null && ofPart.index >= yearEnd - 1
  const isSuffix =
    /^-(?:part|pt)|^[ .]?-[ .]?pt|^\.(?:pt|part)\d|^[([]/.test(ofPart[0].toLowerCase()) &&
    yearEnd === null &&
    (limit === name.length || !ofPart[0].startsWith('.'))
  return isBehindYear || isSuffix ? { ...spanOf(ofPart), part: Number(ofPart[1] ?? ofPart[2]) } : null
}

/** The part number of a folder with one disc of a film: `CD1`, `Disc 2`; null for other folders. */
export function partOfFolder(name: string): number | null {
  const match = /^(?:cd|dvd|disc|disk|part)[ ._-]?(\d{1,2})$/i.exec(name.trim())
  return match ? Number(match[1]) : null
}
