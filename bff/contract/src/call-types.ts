import type {
  Calendar,
  EpisodeMarks,
  EpisodeMarksAnswer,
  NextEpisodeEntry,
  SeasonScores,
  ShowProgress,
} from './episodes.schema.ts'
import type { CardRow } from './card-row.ts'
import type { Home } from './home.schema.ts'
import type {
  CertificationList,
  GenreList,
  MediaDetail,
  MediaRow,
  MediaType,
  Page,
  ProviderList,
  SeasonDetail,
  WatchProviders,
} from './media.schema.ts'
import type { Account, AccountChange, DeviceSession, EmailChange, EraseBody, PasswordChange } from './account.schema.ts'
import type { CreditSort, FollowedPerson, PersonCredits, PersonOfMember } from './people.schema.ts'
import type { PersonDetail, PersonRow, SearchPage } from './person.schema.ts'
import type { Identity, NewPasskey, Passkey, PasskeyAssertion, PasskeyName } from './login.schema.ts'
import type { ImportCalls } from './import-call-types.ts'
import type { Collection, Review, TitleCredits } from './title-extras.schema.ts'
import type { Session, SignInBody, SignUpBody } from './session.schema.ts'
import type { SettingsChange, UserSettings } from './settings.schema.ts'
import type {
  ListAdditions,
  ListChange,
  ListItem,
  ListMembership,
  ListMove,
  ListRemovals,
  ListSort,
  NewList,
  UserList,
} from './user-list.schema.ts'
import type {
  BulkChange,
  HistoryEntry,
  NewPlay,
  Play,
  SavedCounts,
  SavedItem,
  SavedItemChange,
  SavedList,
  SavedSort,
  SortDirection,
  UserGenre,
} from './user-media.schema.ts'

type Query = Readonly<Record<string, string | number | undefined>>
type Title = { type: MediaType; id: number }

/** How a list is sorted and filtered; what is left out is the list itself, newest first. */
export interface SavedItemsQuery {
  list: SavedList
  size?: number
  sort?: SavedSort | undefined
  order?: SortDirection | undefined
  type?: MediaType | undefined
  genre?: number | undefined
  minRating?: number | undefined
  q?: string | undefined
}

/** How a person's titles are sorted and filtered; what is left out is all of them, newest first. */
export interface PersonCreditsQuery {
  sort?: CreditSort | undefined
  type?: MediaType | undefined
  /** The service's name of a department. */
  department?: string | undefined
}

/** A kept title with what a card shows of it; null when its source no longer knows it. */
export interface SavedEntry {
  item: SavedItem
  media: MediaRow | null
}

/** A title of a list with what a card shows of it; null when its source no longer knows it. */
export interface ListEntry {
  item: ListItem
  media: MediaRow | null
}
/** A list with its first titles. */
export interface ListSummary extends UserList {
  preview: ListEntry[]
}
/** A list and one page of what is on it. */
export interface ListPage {
  list: UserList
  owner: { name: string }
  isMine: boolean
  entries: Page<ListEntry>
}

/** What a change did: the item as it is now, and the plays that went with an unset `watched`, to be put back by an undo. */
export interface SavedChange {
  item: SavedItem
  /** As it was before; null where nothing was kept of it. */
  before: SavedItem | null
  removedPlays: Play[]
}

/** What a change of many did to one title; a title that the source does not know, or that changed meanwhile, stays as it was. */
export type BulkResult = Title & ((SavedChange & { problem: null }) | { problem: 'not-found' | 'stale-version' })

/** What a title is offered on in the countries asked for, and in which countries it is offered at all. */
export type OffersAnswer = WatchProviders & { countries: string[] }

/** What each call takes and answers. */
export interface CallTypes extends ImportCalls {
  session: { answer: Session }
  signOut: { answer: Session }
  signIn: { body: SignInBody; answer: Session }
  signUp: { body: SignUpBody; answer: Session }
  demoSignIn: { body: Record<string, never>; answer: Session }
  oidcConnect: { params: { provider: string }; body: Record<string, never>; answer: { url: string } }
  identities: { answer: Identity[] }
  disconnectIdentity: { params: { provider: string }; answer: Identity[] }
  passkeyLoginOptions: { body: Record<string, never>; answer: { options: object } }
  passkeySignIn: { body: PasskeyAssertion; answer: Session }
  passkeys: { answer: Passkey[] }
  passkeyOptions: { body: Record<string, never>; answer: { options: object } }
  addPasskey: { body: NewPasskey; answer: Passkey[] }
  renamePasskey: { params: { id: string }; body: PasskeyName; answer: Passkey[] }
  removePasskey: { params: { id: string }; answer: Passkey[] }
  account: { answer: Account }
  changeAccount: { body: AccountChange; answer: Session }
  changeEmail: { body: EmailChange; answer: Session }
  changePassword: { body: PasswordChange; answer: Session }
  eraseAccount: { body: EraseBody; answer: Session }
  putAvatar: { body: Blob; answer: Session }
  removeAvatar: { answer: Session }
  sessions: { answer: DeviceSession[] }
  revokeSession: { params: { id: string }; answer: DeviceSession[] }
  revokeOtherSessions: { answer: DeviceSession[] }

  settings: { answer: UserSettings }
  changeSettings: { body: SettingsChange; answer: UserSettings }

  userGenres: { answer: UserGenre[] }
  followGenre: { params: { id: number }; answer: { followed: true } }
  unfollowGenre: { params: { id: number }; answer: { followed: false } }
  followedPeople: { query: { page: number }; answer: Page<FollowedPerson> }
  /** Whom the member follows, followed last first. */
  followedIds: { answer: number[] }
  personOfMember: { params: { id: number }; answer: PersonOfMember }
  followPerson: { params: { id: number }; answer: { followed: true } }
  unfollowPerson: { params: { id: number }; answer: { followed: false } }
  savedItems: { query: SavedItemsQuery & { page: number }; answer: Page<SavedEntry> }
  savedItem: { params: Title; answer: { item: SavedItem | null } }
  putSavedItem: { params: Title; body: SavedItemChange; answer: SavedChange }
  bulkChange: { body: BulkChange; answer: { results: BulkResult[] } }
  savedCounts: { answer: SavedCounts }
  marks: { query: { ids: string }; answer: { items: SavedItem[] } }
  history: { query: { page: number; size?: number; type?: MediaType | undefined }; answer: Page<HistoryEntry> }
  addPlay: { body: NewPlay; answer: { play: Play; item: SavedItem | null } }
  removePlay: { params: { id: string }; answer: { item: SavedItem | null } }

  showProgress: { params: { id: number }; answer: ShowProgress }
  markEpisodes: { params: { id: number }; body: EpisodeMarks; answer: EpisodeMarksAnswer }
  nextEpisodes: { query: { page: number }; answer: Page<NextEpisodeEntry> }
  home: { query: { first?: number }; answer: Home }
  calendar: { query: { from?: string; to?: string }; answer: Calendar }
  calendarAddress: { answer: { createdAt: string | null } }
  makeCalendarAddress: { body: Record<string, never>; answer: { path: string; createdAt: string } }
  revokeCalendarAddress: { answer: { revoked: true } }
  listsOfTitle: { params: Title; answer: ListMembership[] }
  userLists: { query: { page: number }; answer: Page<ListSummary> }
  createList: { body: NewList; answer: UserList }
  userList: { params: { list: string }; query: { page: number; sort?: ListSort }; answer: ListPage }
  changeList: { params: { list: string }; body: ListChange; answer: UserList }
  deleteList: { params: { list: string }; answer: { restorableUntil: string } }
  restoreList: { params: { list: string }; answer: UserList }
  orderList: { params: { list: string }; body: ListMove; answer: UserList }
  addToList: { params: Title & { list: string }; answer: UserList }
  removeFromList: { params: Title & { list: string }; answer: UserList }
  addManyToList: { params: { list: string }; body: ListAdditions; answer: UserList }
  removeManyFromList: { params: { list: string }; body: ListRemovals; answer: UserList }
  sharedList: { params: { list: string }; query: { page: number; sort?: ListSort }; answer: ListPage }

  mediaList: {
    params: { type: MediaType; query: string }
    query: Query & { page: number; rows: 'card' }
    answer: Page<CardRow>
  }
  wholeList: { params: { type: MediaType; query: string }; query: { page: number }; answer: Page<MediaRow> }
  mediaDetail: {
    params: Title
    query: { append_to_response?: string; include_image_language: 'en' }
    answer: MediaDetail
  }
  recommendations: { params: Title; query: { page: number; rows: 'card' }; answer: Page<CardRow> }
  watchProviders: { params: Title; query: { countries?: string | undefined }; answer: OffersAnswer }
  /** Some of each department; of one that is named, a page of all. */
  credits: { params: Title; query: { department?: string; page?: number }; answer: TitleCredits }
  reviews: { params: Title; query: { page: number }; answer: Page<Review> }
  collection: { params: { id: number }; answer: Collection }
  keyword: { params: { id: number }; answer: { id: number; name: string; fallback?: { name: string } } }
  season: { params: { id: number; number: number }; answer: SeasonDetail }
  episodeScores: { params: { id: number }; answer: SeasonScores[] }
  discover: { params: { media: MediaType }; query: Query & { page: number; rows: 'card' }; answer: Page<CardRow> }
  genres: { params: { media: MediaType }; answer: GenreList }
  person: {
    params: { id: number }
    query: { append_to_response: string; include_image_language: 'en' }
    answer: PersonDetail
  }
  personCredits: { params: { id: number }; query: PersonCreditsQuery & { page: number }; answer: PersonCredits }
  personKnownFor: { params: { id: number }; answer: { results: CardRow[] } }
  popularPeople: { query: { page: number }; answer: Page<PersonRow> }
  trendingPeople: { answer: Page<PersonRow> }
  providerList: { params: { media: MediaType }; query: { region: string | undefined }; answer: ProviderList }
  certifications: { params: { media: MediaType }; answer: CertificationList }
  trending: {
    params: { media: MediaType | 'all'; window: 'day' | 'week' }
    query: Query & { page: number; rows: 'card' }
    answer: Page<CardRow>
  }
  search: {
    params: { mediaType: MediaType | 'person' | 'multi' }
    query: { query: string; page: number; include_adult: 'false'; respell?: 'false' }
    answer: SearchPage
  }
}
