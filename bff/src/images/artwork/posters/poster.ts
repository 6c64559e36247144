import type { Drawing } from '../drawing.ts'
import { faceFor, latinFaces } from '../lettering/faces.ts'
import { Random } from '../random.ts'
import type { TitleSubject } from '../subjects.ts'
import { sheetHeight, sheetWidth } from './brief.ts'
import { compositions, lookOf, type Look } from './look.ts'

/** Further posters of a title, and those of its seasons, have looks of their own. */
export const furtherLook = (subject: TitleSubject, variant: number, season: number | null): Look =>
  lookOf(subject, `${subject.key} poster v${variant} ${season ?? ''}`)

export async function drawPoster(
  subject: TitleSubject,
  { seed, composition, palette }: Look,
  place: number,
  season: number | null,
): Promise<Drawing> {
  const motifs = subject.motifs.length > 0 ? subject.motifs : ['star']
  const face =
    subject.originalTitle.toLowerCase() === subject.title.toLowerCase()
      ? null
      : await faceFor(subject.originalTitle, subject.originalLanguage)
  const body = compositions[composition]!({
    subject,
    palette,
    random: new Random(seed),
    faces: await latinFaces(),
    motif: motifs[place % motifs.length]!,
    secondMotif: motifs[(place + 1) % motifs.length]!,
    original: face ? { text: subject.originalTitle, face } : null,
    season: season === null ? null : season === 0 ? 'Specials' : `Season ${season}`,
  })
  return { width: sheetWidth, height: sheetHeight, body }
}
