import type { Change } from '../change.ts'

/** The answer as a page shows it after a change; all patches of the change concern that answer. */
export const shownBy = ({ show }: Pick<Change, 'show'>, data: unknown): unknown =>
  show.reduce((shown, { apply }) => apply(shown), data)
