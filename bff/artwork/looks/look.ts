import { paletteNamesFor } from '../palettes.ts'
import { Random } from '../random.ts'
import type { TitleSubject } from '../title-subject.ts'
import { compositionWeights, formWeights } from './suitability.ts'

/** The parameters of a poster, which determine it completely. */
export interface Look {
  readonly seed: string
  readonly composition: string
  readonly palette: string
  /** The family of abstract drawings, for titles without a drawing and for further pictures of those with one. */
  readonly form: string
}

/** The possible features of a title's poster with their weights. */
export interface Chances {
  readonly compositions: Weights
  readonly palettes: readonly string[]
  readonly forms: Weights
}

export const chancesOf = (subject: TitleSubject): Chances => ({
  compositions: compositionWeights(subject),
  palettes: paletteNamesFor(subject.mood),
  forms: formWeights(subject),
})

/** The pseudo-random look of a seed; `suiting`, from 0 to 1, says how much the weights count. */
export function lookOf({ compositions, palettes, forms }: Chances, seed: string, suiting = 1): Look {
  const random = new Random(seed)
  return {
    seed,
    composition: weighted(random, compositions, suiting),
    palette: random.pick(palettes),
    form: weighted(random, forms, suiting),
  }
}

/**
 * The look of a further poster of a title or of a season, by its index. Its composition and palette differ from those
 * of the first poster and of its neighbors; the drawing, or the family of forms, is the same.
 */
export function furtherLook(subject: TitleSubject, first: Look, index: number): Look {
  const { key } = subject
  const compositions = shuffled(`${key} compositions`, compositionWeights(subject)).filter(
    (name) => name !== first.composition,
  )
  const palettes = shuffled(
    `${key} palettes`,
    paletteNamesFor(subject.mood).map((name) => [name, 1] as const),
  ).filter((name) => name !== first.palette)
  return {
    seed: `${key} poster further ${index}`,
    composition: compositions[index % compositions.length]!,
    palette: palettes[index % palettes.length]!,
    form: first.form,
  }
}

type Weights = readonly (readonly [name: string, weight: number])[]

function weighted(random: Random, weights: Weights, suiting: number): string {
  let left = random.next() * weights.reduce((sum, [, weight]) => sum + weight ** suiting, 0)
  for (const [name, weight] of weights) {
    left -= weight ** suiting
    if (left < 0) return name
  }
  return weights[0]![0]
}

/** A weighted random order: heavier names tend to come first. */
function shuffled(seed: string, weights: Weights): string[] {
  const random = new Random(seed)
  return weights
    .map(([name, weight]) => ({ name, rank: random.next() ** (1 / weight) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ name }) => name)
}
