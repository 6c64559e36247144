import { isolated } from './isolated.ts'

interface ReleasedTitle {
  readonly title: string
  /** `yyyy-mm-dd`; empty or null where it is unknown. */
  readonly released: string | null
}

/** The name and year of a title, which tell it apart from others of the same name. */
export const titleWithYear = ({ title, released }: ReleasedTitle): string =>
  released ? `${isolated(title)} (${released.slice(0, 4)})` : title
