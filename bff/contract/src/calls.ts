/**
 * Every call that crosses the wire, by name: method and path (§7, and those the product adds).
 * The BFF's controllers take their paths from here, the browser's client its urls.
 */
export const calls = {
  session: 'GET /api/_auth/session',
  signOut: 'DELETE /api/_auth/session',
  signIn: 'POST /api/_auth/session',
  signUp: 'POST /api/_auth/account',
  demoSignIn: 'POST /api/_auth/demo',

  settings: 'GET /api/userMedia/settings',
  changeSettings: 'PATCH /api/userMedia/settings',

  userGenres: 'GET /api/userMedia/genres',
  followGenre: 'PUT /api/userMedia/genres/:id',
  unfollowGenre: 'DELETE /api/userMedia/genres/:id',
  savedItems: 'GET /api/userMedia/items',
  savedItem: 'GET /api/userMedia/items/:type/:id',
  putSavedItem: 'PUT /api/userMedia/items/:type/:id',
  bulkChange: 'POST /api/userMedia/items/bulk',
  savedCounts: 'GET /api/userMedia/counts',
  marks: 'GET /api/userMedia/marks',
  history: 'GET /api/userMedia/history',
  addPlay: 'POST /api/userMedia/plays',
  removePlay: 'DELETE /api/userMedia/plays/:id',

  showProgress: 'GET /api/userMedia/shows/:id/progress',
  markEpisodes: 'PUT /api/userMedia/shows/:id/episodes',
  nextEpisodes: 'GET /api/userMedia/next-episodes',
  calendar: 'GET /api/userMedia/calendar',
  calendarAddress: 'GET /api/userMedia/calendar/address',
  makeCalendarAddress: 'POST /api/userMedia/calendar/address',
  revokeCalendarAddress: 'DELETE /api/userMedia/calendar/address',
  calendarFile: 'GET /calendar/:file',
  listsOfTitle: 'GET /api/userMedia/items/:type/:id/lists',
  userLists: 'GET /api/userMedia/lists',
  createList: 'POST /api/userMedia/lists',
  userList: 'GET /api/userMedia/lists/:list',
  changeList: 'PUT /api/userMedia/lists/:list',
  deleteList: 'DELETE /api/userMedia/lists/:list',
  restoreList: 'POST /api/userMedia/lists/:list/restore',
  orderList: 'PUT /api/userMedia/lists/:list/order',
  addToList: 'PUT /api/userMedia/lists/:list/items/:type/:id',
  removeFromList: 'DELETE /api/userMedia/lists/:list/items/:type/:id',
  addManyToList: 'POST /api/userMedia/lists/:list/items',
  removeManyFromList: 'POST /api/userMedia/lists/:list/removals',
  sharedList: 'GET /api/lists/:list',

  mediaList: 'GET /api/tmdb/:type/:query',
  mediaDetail: 'GET /api/tmdb/:type/:id',
  recommendations: 'GET /api/tmdb/:type/:id/recommendations',
  watchProviders: 'GET /api/tmdb/:type/:id/watch/providers',
  season: 'GET /api/tmdb/tv/:id/season/:number',
  episodeScores: 'GET /api/tmdb/tv/:id/episodes',
  discover: 'GET /api/tmdb/discover/:media',
  genres: 'GET /api/tmdb/genre/:media/list',
  person: 'GET /api/tmdb/person/:id',
  popularPeople: 'GET /api/tmdb/person/popular',
  trendingPeople: 'GET /api/tmdb/trending/person/week',
  providerList: 'GET /api/tmdb/watch/providers/:media',
  certifications: 'GET /api/tmdb/certification/:media/list',
  trending: 'GET /api/tmdb/trending/:media/:window',
  search: 'GET /api/tmdb/search/:mediaType',

  icons: 'GET /api/_icon/:file',
} as const

export type CallName = keyof typeof calls
