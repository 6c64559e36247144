import type { Random } from '../../random.ts'

/** Draws a form of a family of abstract drawings, in the three colors of `marks.ts`; each seed gives another form. */
export type Form = (random: Random) => string
