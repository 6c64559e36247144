import type { Drawing } from '../drawing.ts'
import { formWeights } from '../looks/suitability.ts'
import { forms } from '../motifs/forms/forms.ts'
import { motifFromDrawing, type Motif } from '../motifs/motif.ts'
import { paletteFor } from '../palettes.ts'
import { Random } from '../random.ts'
import type { Scenery, TitleSubject } from '../title-subject.ts'
import { detail, dots, echoes, folds, frieze, geometry, pair, radiance } from './abstract.ts'
import { straight, town } from './built.ts'
import { hills, water, woods } from './outdoors.ts'
import { lightOf, sceneHeight, sceneWidth, type Scene } from './scene-brief.ts'

/** Landscapes without a motif; a title gets one only if its keywords name it. */
const landscapes: Readonly<Record<Scenery, Scene>> = { sea: water, woods, hills, road: straight, town }
/** Scenes with a motif: a drawing of a thing is shown whole, a form may be repeated or cut off. */
const ofThings: readonly Scene[] = [radiance, geometry, folds, dots, echoes]
const ofForms: readonly Scene[] = [geometry, detail, pair, frieze, detail, echoes, folds, pair, dots, radiance]

/** A backdrop of a title: first its drawing, if any, then its landscapes, then suitable forms. */
export function drawBackdrop(subject: TitleSubject, variant: number, drawing?: string): Drawing {
  const seed = `${subject.key} backdrop`
  if (drawing !== undefined && variant === 1)
    return drawScene(subject, new Random(`${seed} scene`).pick(ofThings), motifFromDrawing(drawing), `${seed} 1`, 1.15)
  const scenery = subject.scenery[variant - (drawing === undefined ? 1 : 2)]
  if (scenery) return drawScene(subject, landscapes[scenery], motifFromDrawing(''), `${seed} ${variant}`, 1.15)
  return drawForm(subject, seed, variant, 1.15)
}

/** A still of one episode: a landscape of the show for every fourth episode, else a form. */
export function drawStill(subject: TitleSubject, season: number, episode: number): Drawing {
  const seed = `${subject.key} still ${season}`
  const { scenery } = subject
  const landscape = episode % 4 === 2 ? scenery[((episode - 2) / 4 + season) % scenery.length] : undefined
  if (landscape) return drawScene(subject, landscapes[landscape], motifFromDrawing(''), `${seed} ${episode}`, 1.45)
  return drawForm(subject, seed, episode, 1.45)
}

/** A picture at an index of a row: scene and form differ from those of its neighbors. */
function drawForm(subject: TitleSubject, seed: string, index: number, near: number): Drawing {
  const start = new Random(`${seed} start`)
  const scene = ofForms[(index + start.whole(0, ofForms.length - 1)) % ofForms.length]!
  const suiting = formWeights(subject)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 21)
  const [form] = suiting[(index * 8 + start.whole(0, suiting.length - 1)) % suiting.length]!
  const motif = motifFromDrawing(forms[form]!(new Random(`${seed} ${index} motif`)))
  return drawScene(subject, scene, motif, `${seed} ${index}`, near)
}

function drawScene(subject: TitleSubject, scene: Scene, motif: Motif, seed: string, near: number): Drawing {
  const random = new Random(seed)
  const palette = paletteFor(subject.mood, new Random(`${seed} palette`))
  const body = scene({ palette, random, motif, near, light: lightOf(palette, random) })
  return { width: sceneWidth, height: sceneHeight, body }
}
