/** The content of a message, before a sender writes it in its own format. */
export interface Said {
  readonly kind: 'movie' | 'episode'
  readonly name?: string
  readonly year?: number
  readonly show?: string
  readonly season?: number
  readonly episode?: number
  readonly last?: number
  readonly day?: string
  readonly ids: readonly { of: string; source: string; id: string }[]
}

const upper = (text: string): string => text[0]!.toUpperCase() + text.slice(1)
const own = ({ ids }: Said) => ids.filter(({ of }) => of !== 'show')
const ofShow = ({ ids }: Said) => ids.filter(({ of }) => of === 'show')
const table = (ids: Said['ids'], key: (source: string) => string = (source) => source) =>
  Object.fromEntries(ids.map(({ source, id }) => [key(source), id]))
const item = (said: Said) => ({
  Type: upper(said.kind),
  Name: said.name,
  ProductionYear: said.kind === 'movie' ? said.year : undefined,
  SeriesName: said.show,
  ParentIndexNumber: said.season,
  IndexNumber: said.episode,
  IndexNumberEnd: said.last,
  PremiereDate: said.day && `${said.day}T00:00:00.0000000Z`,
  ProviderIds: table(own(said), upper),
})
const metadata = (said: Said) => ({
  type: said.kind,
  title: said.name,
  year: said.kind === 'movie' ? said.year : undefined,
  grandparentTitle: said.show,
  parentIndex: said.season,
  index: said.episode,
  originallyAvailableAt: said.day,
})
const agents: Readonly<Record<string, string>> = { tvdb: 'thetvdb', imdb: 'imdb', tmdb: 'themoviedb' }
const oldGuid = ({ ids, season, episode }: Said) =>
  ids.map(
    ({ source, id }) =>
      `com.plexapp.agents.${agents[source]}://${id}${season === undefined ? '' : `/${season}/${episode}`}?lang=en`,
  )[0]

/** A viewing in the words of each sender, as far as it has them. */
export const messageOf = {
  jellyfin: (said: Said) => ({
    NotificationType: 'PlaybackStop',
    PlayedToCompletion: true,
    ItemType: upper(said.kind),
    Name: said.name,
    Year: said.year,
    SeriesName: said.show,
    SeasonNumber: said.season,
    EpisodeNumber: said.episode,
    EpisodeNumberEnd: said.last,
    PremiereDate: said.day,
    ...table(own(said), (source) => `Provider_${source}`),
  }),
  shemanaev: (said: Said) => ({
    Event: 'Scrobble',
    Item: item(said),
    Series:
      said.kind === 'episode' ? { ProductionYear: said.year, ProviderIds: table(ofShow(said), upper) } : undefined,
  }),
  emby: (said: Said) => ({ Event: 'playback.stop', Item: item(said), PlaybackInfo: { PlayedToCompletion: true } }),
  plex: (said: Said) => ({
    event: 'media.scrobble',
    Metadata: { ...metadata(said), Guid: own(said).map(({ source, id }) => ({ id: `${source}://${id}` })) },
  }),
  plexOld: (said: Said) => ({ event: 'media.scrobble', Metadata: { ...metadata(said), guid: oldGuid(said) } }),
  tautulli: (said: Said) => ({
    source: 'tautulli',
    event: 'watched',
    type: said.kind,
    title: said.name ?? '',
    name: said.name ?? '',
    show: said.show ?? '',
    season: String(said.season ?? ''),
    episode: String(said.episode ?? ''),
    year: String(said.year ?? ''),
    showYear: String(said.year ?? ''),
    aired: said.day ?? '',
    ...table(said.ids),
  }),
  kodi: (said: Said) => ({
    event: 'end',
    mediaType: said.kind,
    title: said.name,
    year: said.year,
    tvShowTitle: said.show,
    season: said.season,
    episode: said.episode,
    uniqueIds: table(own(said)),
  }),
  generic: (said: Said) => ({
    action: 'watched',
    ...(said.kind === 'movie'
      ? { movie: { title: said.name, year: said.year, ids: table(own(said)) } }
      : {
          show: { title: said.show, year: said.year, ids: table(ofShow(said)) },
          episode: {
            title: said.name,
            season: said.season,
            number: said.episode,
            last: said.last,
            ids: table(own(said)),
          },
        }),
  }),
} as const satisfies Record<string, (said: Said) => object>
