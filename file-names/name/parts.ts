import { spanOf, words, type Span } from './words.ts'

/** CD1, Disc 2, dvd3: a film in several files; nothing else is called so. */
const disc = words(String.raw`[([]?(?:cd|dvd|disc|disk) ?(\d{1,2})(?: ?(?:of|из) ?\d{1,2})?[)\]]?`)
/** `-part1`, ` - pt2`, at the end. */
const part = /(?:[ .]?-[ .]?|[ .])(?:part|pt)[ .]?(\d{1,2})(?=\s*$|[ .])|[([](?:part|pt)[ .]?(\d{1,2})[)\]]/i

/** The number of a part of a film, and where it stands. `Part 2` counts only behind the year, or hyphenated to the end. */
export function partIn(name: string, yearEnd: number | null): (Span & { readonly part: number }) | null {
  const ofDisc = disc.exec(name)
  if (ofDisc && (ofDisc.index > 0 || ofDisc[0] === name)) return { ...spanOf(ofDisc), part: Number(ofDisc[1]) }
  const ofPart = part.exec(name)
  if (!ofPart) return null
  const isBehindYear = yearEnd !== null && ofPart.index >= yearEnd - 1
  const isSuffix =
    /^-(?:part|pt)|^[ .]?-[ .]?pt|^\.(?:pt|part)\d|^[([]/.test(ofPart[0].toLowerCase()) && yearEnd === null
  return isBehindYear || isSuffix ? { ...spanOf(ofPart), part: Number(ofPart[1] ?? ofPart[2]) } : null
}

/** A folder that holds one of a film's discs: `CD1`, `Disc 2`. */
export function partOfFolder(name: string): number | null {
  const match = /^(?:cd|dvd|disc|disk|part)[ ._-]?(\d{1,2})$/i.exec(name.trim())
  return match ? Number(match[1]) : null
}
