import type { Change } from '../change.ts'

/** What a page shows of an answer once a change is made; all of its patches are about that answer. */
export const shownBy = ({ show }: Pick<Change, 'show'>, data: unknown): unknown =>
  show.reduce((shown, { apply }) => apply(shown), data)
