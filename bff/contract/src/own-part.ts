import type { User } from './session.schema.ts'
import type { UserSettings } from './settings.schema.ts'
import type { SavedTitle } from './saved-title.schema.ts'

/** The data of one member on a page that all members share; the server adds it to the page when it sends it. */
export interface OwnPart {
  readonly user: User
  readonly settings: UserSettings
  /** The same as in the boot data of a page for one member. */
  readonly connectedRevision: number | null
  readonly unreadNotices: number | null
  /** Titles on the page, as `movie-1`; a title without an entry among the marks has none. */
  readonly titles: readonly string[]
  readonly marks: readonly SavedTitle[]
  /** The titles among them that the member has files of. */
  readonly owned: readonly string[]
  /** Answers of the other calls that the page makes for the member, by the address of the call. */
  readonly answers: Readonly<Record<string, unknown>>
}

/** The `id` of the element that holds it, as JSON. */
export const ownPartId = 'own'

/** The maximum number of titles on a page: as many as one call answers for. */
export const MAX_MARKED_TITLES = 100
