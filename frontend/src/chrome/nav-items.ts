/** The pages of the catalogue in the header, with the keys of their names. */
export const catalogueNavItems = [
  { to: '/home', params: {}, key: 'nav.home', icon: 'house' },
  { to: '/$type', params: { type: 'movie' }, key: 'nav.movies', icon: 'film' },
  { to: '/$type', params: { type: 'tv' }, key: 'nav.tv', icon: 'tv' },
  { to: '/person', params: {}, key: 'nav.people', icon: 'users' },
  { to: '/genre', params: {}, key: 'nav.genres', icon: 'compass' },
] as const

const [home, movies, shows, people, genres] = catalogueNavItems
/** Pages of the catalogue that the bottom bar has no space for. */
export const secondaryNavItems = [people, genres] as const

const search = { to: '/search', params: {}, key: 'nav.search', icon: 'search' } as const
const logIn = { to: '/login', params: {}, key: 'nav.logIn', icon: 'log-in' } as const

/** The items of the bottom bar for a member, for a visitor of an open instance , and for one who sees nothing before logging in. */
export const bottomBarItems = {
  member: [home, movies, shows, search, { to: '/my', params: {}, key: 'nav.mine', icon: 'armchair' }],
  visitor: [home, movies, shows, search, logIn],
  loggedOut: [
    { to: '/', params: {}, key: 'nav.start', icon: 'house' },
    logIn,
    { to: '/signup', params: {}, key: 'start.join', icon: 'user-plus' },
  ],
} as const

/** A member's own pages, in the account menu and in the palette; `words` is the key of further search words there. */
export const memberNavItems = [
  { to: '/my', params: {}, key: 'nav.my', icon: 'armchair', words: null },
  { to: '/my/$id', params: { id: 'watchlist' }, key: 'my.watchlist.title', icon: 'bookmark', words: 'watchlist' },
  { to: '/my/library', params: {}, key: 'myLibrary.title', icon: 'clapperboard', words: null },
  { to: '/my/history', params: {}, key: 'my.history.title', icon: 'history', words: 'history' },
  { to: '/my/statistics', params: {}, key: 'statistics.title', icon: 'chart-column', words: 'statistics' },
  { to: '/my/lists', params: {}, key: 'lists.title', icon: 'list', words: 'lists' },
  { to: '/my/calendar', params: {}, key: 'calendar.title', icon: 'calendar-days', words: 'calendar' },
  { to: '/my/genre', params: {}, key: 'nav.myGenres', icon: 'compass', words: null },
  { to: '/my/import', params: {}, key: 'transfer.title', icon: 'arrow-down-up', words: 'import' },
  { to: '/player', params: {}, key: 'nav.player', icon: 'play', words: null },
  { to: '/profile', params: {}, key: 'nav.profile', icon: 'user', words: 'profile' },
] as const
/** Pages that only the palette lists. */
export const followedPeopleItem = {
  to: '/my/people',
  params: {},
  key: 'people.followed',
  icon: 'users',
  words: null,
} as const
export const noticesItem = { to: '/notices', params: {}, key: 'notices.title', icon: 'bell', words: null } as const
