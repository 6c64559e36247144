import { ratingScales, type RatingScale } from '@contract/column-fields'
import type { MediaType } from '@contract/media.schema'
import { imdbIdOf, tmdbIdOf } from '../values.ts'
import { plainName } from './column-names.ts'

/** A rating of 1 to 10 in a cell such as `8`, `4,5`, `7/10`, `85 %` or `★★★★`; null if its scale has no such value. */
export function ratingIn(cell: string, scale: RatingScale): number | null {
  const stars = /^([★⭐]*)(½?)[☆\s\uFE0F]*$/u.exec(cell.replaceAll('\uFE0F', ''))
  if (stars && cell !== '') return tenths((stars[1] ?? '').length + (stars[2] === '' ? 0 : 0.5), 5)
  const [, value, mark, of] = /^([\d.,]+)\s*(?:(\/|%|of|von|de|sur|из|з)\s*([\d.,]*))?$/i.exec(cell) ?? []
  if (value === undefined) return null
  return tenths(numberIn(value), mark === '%' ? 100 : mark === undefined ? scale : numberIn(of ?? ''))
}

const numberIn = (text: string): number => (text === '' ? NaN : Number(text.replace(',', '.')))

/** The rating on a scale of ten: whole, halves are rounded up. */
function tenths(value: number, of: number): number | null {
  if (!(value > 0 && value <= of)) return null
  return Math.max(1, Math.round((value / of) * 10))
}

/** The scale in a cell; undefined for an empty or another one. */
export function scaleIn(cell: string): RatingScale | undefined {
  const [last] = cell.match(/\d+(?=\D*$)/) ?? []
  return ratingScales.find((scale) => scale === Number(last))
}

/** The id of a column of IMDb's ids, which some tables write without the letters. */
export const imdbIn = (cell: string): string | undefined =>
  imdbIdOf(/^\d{5,10}$/.test(cell) ? `tt${cell.padStart(7, '0')}` : cell) ?? idsInUrl(cell).imdb

interface Ids {
  readonly imdb?: string
  readonly tmdb?: number
  readonly type?: MediaType
}

/** The ids in the address of a title's page at IMDb or TMDB. */
export function idsInUrl(url: string): Ids {
  const imdb = imdbIdOf(/imdb\.com\/(?:[a-z-]+\/)?title\/(tt\d{7,10})/i.exec(url)?.[1])
  if (imdb) return { imdb }
  const [, kind, id] = /themoviedb\.org\/(movie|tv)\/(\d{1,10})/i.exec(url) ?? []
  const tmdb = tmdbIdOf(id)
  return tmdb ? { tmdb, type: kind?.toLowerCase() === 'tv' ? 'tv' : 'movie' } : {}
}

const movies =
  /^(movies?|films?|filme|feature|featurefilms?|spielfilm|tvmovie|tvfilm|fernsehfilm|shorts?|shortfilm|kurzfilm|documentary|dokumentarfilm|peliculas?|largometraje|longmetrage|фильмы?|кино|фільми?|映画|电影|影片)$/
const shows =
  /^(tv|shows?|tvshows?|series?|tvseries|tvminiseries|miniseries?|serien|fernsehserie|tvserie|televisionseries|episodes?|tvepisode|folge|anime|seriedetv|serietv|seriesdetv|сериалы?|серия|серіали?|серія|ドラマ|テレビ番組|シリーズ|アニメ|剧集|电视剧|动漫)$/

/** The type of a title in a cell; null for any other word. */
export function typeIn(cell: string): MediaType | null {
  const word = plainName(cell)
  return movies.test(word) ? 'movie' : shows.test(word) ? 'tv' : null
}

const affirmative =
  /^(yes|y|true|x|1|✓|✔|✅|☑|ja|wahr|si|verdadero|oui|vrai|sim|verdadeiro|да|истина|так|はい|○|◯|是|true)$/
const negative = /^(no|n|false|0|-|✗|❌|☐|nein|falsch|non|faux|nao|falso|нет|ложь|ні|いいえ|×|否)$/
const statusWords = {
  watchlist:
    /^(watchlist|towatch|wanttowatch|wanttosee|plantowatch|planned|planning|wishlist|queue|backlog|unwatched|notwatched|unseen|merkliste|ansehen|willichsehen|geplant|ungesehen|porver|pendiente|pendientes|quierover|avoir|aregarder|paraver|paraassistir|queroassistir|querover|планирую|хочупосмотреть|кпросмотру|дляперегляду|хочупереглянути|заплановано|見たい|ウォッチリスト|想看|待看)$/,
  watched:
    /^(watched|seen|completed|complete|finished|done|viewed|rewatched|gesehen|abgeschlossen|fertig|visto|vista|vistas|completado|completada|terminado|vu|vue|vus|termine|terminee|assistido|assistida|concluido|просмотрено|просмотрен|смотрел|смотрела|завершено|переглянуто|視聴済み|視聴済|観た|見た|看过|已看|已看完)$/,
  dropped:
    /^(dropped|abandoned|notinterested|abgebrochen|abandonado|abandonada|abandonne|брошено|брошен|покинуто|中断|抛弃|弃剧)$/,
  begun:
    /^(watching|inprogress|currentlywatching|onhold|paused|started|continuing|laufend|schaueich|pausiert|angefangen|viendo|enpausa|encours|enpause|assistindo|pausado|смотрю|отложено|дивлюся|відкладено|視聴中|在看|搁置)$/,
} as const
export type RowStatus = keyof typeof statusWords

/**
 * The status in a cell; null for any other word. `meansWatchlist`: the column's name is that of a watchlist, so that a yes puts
 * a title there. A no means the opposite.
 */
export function statusIn(cell: string, meansWatchlist: boolean): RowStatus | null {
  const text = cell.trim().toLowerCase()
  const word = plainName(cell) || text
  if (affirmative.test(text) || affirmative.test(word)) return meansWatchlist ? 'watchlist' : 'watched'
  if (negative.test(text) || negative.test(word)) return meansWatchlist ? 'watched' : 'watchlist'
  return (Object.keys(statusWords) as RowStatus[]).find((status) => statusWords[status].test(word)) ?? null
}

export const isAffirmative = (cell: string): boolean =>
  affirmative.test(cell.trim().toLowerCase()) || affirmative.test(plainName(cell))

/** The season and the episode in a cell: `S01E02`, `1x02`, or a number alone as the episode. */
export function episodeIn(cell: string): { readonly season?: number; readonly episode: number } | null {
  const [, season, episode] = /^s?\s*(\d{1,5})\s*[ex]p?\.?\s*(\d{1,5})$/i.exec(cell) ?? []
  if (season !== undefined) return { season: Number(season), episode: Number(episode) }
  const alone = numberAfterWord(cell)
  return alone === null ? null : { episode: alone }
}

/** The number of `5`, `E5`, `Season 2` or `Staffel 2`. */
export function numberAfterWord(cell: string): number | null {
  const digits = /^[^\d-]{0,20}(\d{1,5})(?:\.0+)?$/.exec(cell)?.[1]
  return digits === undefined ? null : Number(digits)
}
