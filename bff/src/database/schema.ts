/** The tables. Ids are text, times integer epoch milliseconds, lists JSON as text. */
export interface Database {
  users: {
    id: string
    name: string
    email: string | null
    password_hash: string | null
    kind: 'local' | 'demo'
    created_at: number
  }
  sessions: {
    /** sha256 of the cookie's token, hexadecimal. */
    token_hash: string
    user_id: string
    created_at: number
    expires_at: number
  }
  saved_items: {
    user_id: string
    source: 'embedded' | 'live'
    type: 'movie' | 'tv'
    media_id: number
    genre_ids: string
    saved_at: number | null
    favourite_at: number | null
    watched_at: number | null
    rating: number | null
    rated_at: number | null
    version: number
  }
  followed_genres: {
    user_id: string
    genre_id: number
    followed_at: number
  }
}
