/** A row that belongs to one user and is deleted with them. */
export interface Owned {
  user_id: string
}

/** A title's identity: ids of the embedded catalogue and of the live service never mix. */
export interface TitleIdentity {
  source: 'embedded' | 'live'
  type: 'movie' | 'tv'
  media_id: number
}
