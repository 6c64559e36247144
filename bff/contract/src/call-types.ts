import type {
  Calendar,
  EpisodeMarks,
  EpisodeMarksAnswer,
  NextEpisodeEntry,
  SeasonScores,
  ShowProgress,
} from './episodes.schema.ts'
import type { GenreList, MediaDetail, MediaRow, MediaType, Page, SeasonDetail, WatchProviders } from './media.schema.ts'
import type { PersonDetail, PersonRow, SearchPage } from './person.schema.ts'
import type { Session, SignInBody, SignUpBody } from './session.schema.ts'
import type { SavedItem, SavedItemChange, SavedList, UserGenre } from './user-media.schema.ts'

type Query = Readonly<Record<string, string | number | undefined>>
type Title = { type: MediaType; id: number }

/** A kept title with what a card shows of it; null when its source no longer knows it. */
export interface SavedEntry {
  item: SavedItem
  media: MediaRow | null
}

/** What each call takes and answers. */
export interface CallTypes {
  session: { answer: Session }
  signOut: { answer: Session }
  signIn: { body: SignInBody; answer: Session }
  signUp: { body: SignUpBody; answer: Session }
  demoSignIn: { body: Record<string, never>; answer: Session }

  userGenres: { answer: UserGenre[] }
  followGenre: { params: { id: number }; answer: { followed: true } }
  unfollowGenre: { params: { id: number }; answer: { followed: false } }
  savedItems: { query: { list: SavedList; page: number }; answer: Page<SavedEntry> }
  savedItem: { params: Title; answer: { item: SavedItem | null } }
  putSavedItem: { params: Title; body: SavedItemChange; answer: { item: SavedItem } }

  showProgress: { params: { id: number }; answer: ShowProgress }
  markEpisodes: { params: { id: number }; body: EpisodeMarks; answer: EpisodeMarksAnswer }
  nextEpisodes: { query: { page: number }; answer: Page<NextEpisodeEntry> }
  calendar: { query: { from?: string; to?: string }; answer: Calendar }
  calendarAddress: { answer: { createdAt: string | null } }
  makeCalendarAddress: { body: Record<string, never>; answer: { path: string; createdAt: string } }
  revokeCalendarAddress: { answer: { revoked: true } }

  mediaList: { params: { type: MediaType; query: string }; query: { page: number }; answer: Page<MediaRow> }
  mediaDetail: {
    params: Title
    query: { append_to_response?: string; include_image_language: 'en' }
    answer: MediaDetail
  }
  recommendations: { params: Title; query: { page: number }; answer: Page<MediaRow> }
  watchProviders: { params: Title; answer: WatchProviders }
  season: { params: { id: number; number: number }; answer: SeasonDetail }
  episodeScores: { params: { id: number }; answer: SeasonScores[] }
  discover: { params: { media: MediaType }; query: Query & { page: number }; answer: Page<MediaRow> }
  genres: { params: { media: MediaType }; answer: GenreList }
  person: {
    params: { id: number }
    query: { append_to_response: string; include_image_language: 'en' }
    answer: PersonDetail
  }
  popularPeople: { query: { page: number }; answer: Page<PersonRow> }
  trendingPeople: { answer: Page<PersonRow> }
  trending: { params: { media: MediaType | 'all'; window: 'day' | 'week' }; answer: Page<MediaRow> }
  search: {
    params: { mediaType: MediaType | 'person' | 'multi' }
    query: { query: string; page: number; include_adult: 'false' }
    answer: SearchPage
  }
}
