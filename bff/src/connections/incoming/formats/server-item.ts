import { personOf, type ReportFacts } from '../build-report.ts'
import type { Fields } from '../fields.ts'
import { kindOf } from './jellyfin.ts'

const idKeys = [
  ['tmdb', 'Tmdb'],
  ['imdb', 'Imdb'],
  ['tvdb', 'Tvdb'],
] as const

/**
 * The facts of an `Item` as Emby and Jellyfin nest it, with its `User`; `series` has the show's own ids and year, if
 * sent.
 */
export function itemIn(message: Fields): ReportFacts {
  const [user, item, series] = [message.within('User'), message.within('Item'), message.within('Series')]
  const kind = kindOf(item.word('Type'))
  const ids = item.within('ProviderIds').ids(kind === 'movie' ? 'title' : 'episode', idKeys)
  const isMovie = kind === 'movie'
  return {
    person: personOf(user.text('Id'), user.text('Name')),
    item: item.text('Id'),
    kind,
    name: item.text('Name'),
    year: (isMovie ? item : series).whole('ProductionYear'),
    showName: item.text('SeriesName') ?? series.text('Name'),
    season: item.whole('ParentIndexNumber'),
    episode: item.whole('IndexNumber'),
    lastEpisode: item.whole('IndexNumberEnd'),
    airDate: item.day('PremiereDate'),
    ids: isMovie ? ids : [...ids, ...series.within('ProviderIds').ids('show', idKeys)],
    runtime: item.ticks('RunTimeTicks') || null,
  }
}
