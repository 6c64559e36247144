import type { Drawing } from '../drawing.ts'
import { paletteFor } from '../palettes.ts'
import { Random } from '../random.ts'
import type { TitleSubject } from '../subjects.ts'
import { detail, dots, folds, geometry, radiance, room } from './abstract.ts'
import { straight, town } from './built.ts'
import { hills, water, woods } from './outdoors.ts'
import { lightOf, sceneHeight, sceneWidth, type Scene } from './scene-brief.ts'

const wild: readonly Scene[] = [hills, hills, woods, straight, radiance]
/** Places where each kind of thing is at home. */
const homes: Readonly<Record<string, readonly Scene[]>> = {
  ...forEach('boat sea fish island river bridge bird ice', [water, water, hills, radiance]),
  ...forEach('city car phone gun money hat shadow camera robot plane wheel', [
    town,
    town,
    straight,
    radiance,
    geometry,
  ]),
  ...forEach('forest tree animal snow ghost monster spider skull house castle', [woods, woods, hills, town]),
  ...forEach('mountain desert horse road train sun sword rocket planet moon star cloud fire', wild),
  ...forEach('window door lamp letter book bottle wine food clock key stairs flower rose shoe ring', [
    room,
    room,
    geometry,
    detail,
    dots,
  ]),
  ...forEach('dance music mask crown face heart hand eye', [folds, radiance, detail, geometry, room]),
}
const everywhere: readonly Scene[] = [
  hills,
  water,
  town,
  woods,
  straight,
  room,
  geometry,
  detail,
  radiance,
  dots,
  folds,
]

function forEach(words: string, scenes: readonly Scene[]): Record<string, readonly Scene[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, scenes]))
}

export function drawBackdrop(subject: TitleSubject, variant: number): Drawing {
  return drawScene(subject, `${subject.key} backdrop ${variant}`, variant - 1, 1.15)
}

/** A picture of one episode: another hour, another corner of the show's world. */
export function drawStill(subject: TitleSubject, season: number, episode: number): Drawing {
  return drawScene(subject, `${subject.key} still ${season} ${episode}`, season + episode, 1.45)
}

function drawScene(subject: TitleSubject, seed: string, place: number, near: number): Drawing {
  const random = new Random(seed)
  const palette = paletteFor(subject.mood, new Random(`${seed} palette`))
  const motifs = subject.motifs.length > 0 ? subject.motifs : ['star']
  const motif = motifs[place % motifs.length]!
  const scene = new Random(`${seed} scene`).pick(
    near > 1.3 ? [...(homes[motif] ?? everywhere), ...everywhere] : (homes[motif] ?? everywhere),
  )
  const body = scene({
    palette,
    random,
    motif,
    secondMotif: motifs[(place + 1) % motifs.length]!,
    near,
    light: lightOf(palette, random),
  })
  return { width: sceneWidth, height: sceneHeight, body }
}
