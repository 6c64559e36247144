import type { User } from './session.schema.ts'
import type { UserSettings } from './settings.schema.ts'
import type { SavedTitle } from './saved-title.schema.ts'

/** What a page that all members share shows of the one who asked for it; the server adds it to the page when it sends it. */
export interface OwnPart {
  readonly user: User
  readonly settings: UserSettings
  /** Titles on the page, as `movie-1`; what is not among the marks carries none. */
  readonly titles: readonly string[]
  readonly marks: readonly SavedTitle[]
  /** Answers to what else the page asks about the member, by the address of the call. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** The `id` of the element that holds it, as JSON. */
export const ownPartId = 'own'

/** As many titles of a page as one call answers for. */
export const MAX_MARKED_TITLES = 100
