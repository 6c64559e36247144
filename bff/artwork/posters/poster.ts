import type { Drawing } from '../drawing.ts'
import { faceFor, latinFaces } from '../lettering/faces.ts'
import type { Look } from '../looks/look.ts'
import { forms } from '../motifs/forms/forms.ts'
import { motifFromDrawing } from '../motifs/motif.ts'
import { paletteNamed } from '../palettes.ts'
import { Random } from '../random.ts'
import type { TitleSubject } from '../title-subject.ts'
import { sheetHeight, sheetWidth } from './brief.ts'
import { compositions } from './compositions.ts'

export async function drawPoster(
  subject: TitleSubject,
  { seed, composition, palette, form }: Look,
  drawing: string | undefined,
  season: number | null,
): Promise<Drawing> {
  const face =
    subject.originalTitle.toLowerCase() === subject.title.toLowerCase()
      ? null
      : await faceFor(subject.originalTitle, subject.originalLanguage)
  const body = compositions[composition]!({
    subject,
    palette: paletteNamed(palette),
    random: new Random(seed),
    faces: await latinFaces(),
    motif: motifFromDrawing(drawing ?? forms[form]!(new Random(`${seed} motif`))),
    isAbstract: drawing === undefined,
    original: face ? { text: subject.originalTitle, face } : null,
    season: season === null ? null : season === 0 ? 'Specials' : `Season ${season}`,
  })
  return { width: sheetWidth, height: sheetHeight, body }
}
