import type { Random } from '../../random.ts'

/** A family of abstract drawings: the same contract as a drawing of a thing, and no two of a family alike. */
export type Form = (random: Random) => string
