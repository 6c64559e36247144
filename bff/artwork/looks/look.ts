import { paletteNamesFor } from '../palettes.ts'
import { Random } from '../random.ts'
import type { TitleSubject } from '../subjects.ts'
import { compositionWeights, formWeights } from './suits.ts'

/** How a poster is made: everything about it follows from these. */
export interface Look {
  readonly seed: string
  readonly composition: string
  readonly palette: string
  /** The family of abstract drawings, for what has no drawing of its own and for what accompanies one. */
  readonly form: string
}

/** What a title's poster may be like, and how likely. */
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

/** The look that a seed gives a title: by chance, weighted by what suits, as far as that matters (from 0 to 1). */
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
 * Further posters of a title, and those of its seasons, stand beside each other and beside its first: each is composed
 * and coloured in another way, and shows the same drawing or a form of the same family.
 */
export function furtherLook(subject: TitleSubject, first: Look, place: number): Look {
  const { key } = subject
  const compositions = shuffled(`${key} compositions`, compositionWeights(subject)).filter(
    (name) => name !== first.composition,
  )
  const palettes = shuffled(
    `${key} palettes`,
    paletteNamesFor(subject.mood).map((name) => [name, 1] as const),
  ).filter((name) => name !== first.palette)
  return {
    seed: `${key} poster further ${place}`,
    composition: compositions[place % compositions.length]!,
    palette: palettes[place % palettes.length]!,
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

/** All of them, the heavier the earlier, as chance has it. */
function shuffled(seed: string, weights: Weights): string[] {
  const random = new Random(seed)
  return weights
    .map(([name, weight]) => ({ name, rank: random.next() ** (1 / weight) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ name }) => name)
}
