import { z } from 'zod'
import { anyCard } from '../card-row.schema.ts'
import {
  certificationList,
  genreList,
  mediaDetail,
  mediaRow,
  providerList,
  seasonDetail,
  watchProviders,
} from '../media.schema.ts'
import { cataloguePage } from '../page.schema.ts'
import { searchPage } from '../person.schema.ts'
import {
  creditsQuery,
  detailParams,
  detailQuery,
  idParams,
  languageQuery,
  mediaParams,
  offersQuery,
  pageQuery,
  searchParams,
  searchQuery,
  seasonParams,
  seasonQuery,
  titlesQuery,
  trendingParams,
} from '../query.schema.ts'
import { mediaListParams, discoverQuery, mediaListQuery, trendingQuery } from '../title-lists.schema.ts'
import { collection, review, titleCredits } from '../title-extras.schema.ts'
import { keyword } from '../title-parts.schema.ts'
import { episodePage } from '../episode-page.schema.ts'
import { episodeParams } from '../episodes.schema.ts'
import { call } from './call.ts'

const catalogue = { access: 'catalogue', sameForAll: true, tokens: 'read' } as const

/**
 * Films and shows in the metadata service's shapes (§7): closed lists of parameters, unknown ones are dropped. A
 * page of cards that is requested without `rows=card` has the whole row of each title.
 */
export const titleCalls = {
  mediaList: call('GET /api/tmdb/:type/:query', {
    ...catalogue,
    summary: 'Lists a page of one of the service’s lists, optionally filtered',
    params: mediaListParams,
    query: mediaListQuery,
    answer: cataloguePage(anyCard),
  }),
  wholeList: call('GET /api/tmdb/:type/:query', {
    ...catalogue,
    summary: 'Lists the same page with all fields of each title',
    params: mediaListParams,
    query: mediaListQuery.omit({ rows: true }),
    answer: cataloguePage(mediaRow),
  }),
  mediaDetail: call('GET /api/tmdb/:type/:id', {
    ...catalogue,
    summary: 'Returns a film or a show with the parts named in `append_to_response`',
    params: detailParams,
    query: detailQuery,
    answer: mediaDetail,
  }),
  recommendations: call('GET /api/tmdb/:type/:id/recommendations', {
    ...catalogue,
    summary: 'Lists a page of recommendations for a title',
    params: detailParams,
    query: titlesQuery,
    answer: cataloguePage(anyCard),
  }),
  watchProviders: call('GET /api/tmdb/:type/:id/watch/providers', {
    ...catalogue,
    summary: 'Lists a title’s watch providers in the requested countries, and the countries with any',
    params: detailParams,
    query: offersQuery,
    answer: watchProviders.extend({ countries: z.array(z.string()) }),
  }),
  credits: call('GET /api/tmdb/:type/:id/credits', {
    ...catalogue,
    summary: 'Lists a title’s crew: some of each department, or a page of one department',
    params: detailParams,
    query: creditsQuery,
    answer: titleCredits,
  }),
  reviews: call('GET /api/tmdb/:type/:id/reviews', {
    ...catalogue,
    summary: 'Lists a page of a title’s reviews',
    params: detailParams,
    query: pageQuery,
    answer: cataloguePage(review),
  }),
  collection: call('GET /api/tmdb/collection/:id', {
    ...catalogue,
    summary: 'Returns a collection with its films by release date',
    params: idParams,
    query: languageQuery,
    answer: collection,
  }),
  keyword: call('GET /api/tmdb/keyword/:id', {
    ...catalogue,
    summary: 'Returns a keyword’s name',
    params: idParams,
    query: languageQuery,
    answer: keyword,
  }),
  season: call('GET /api/tmdb/tv/:id/season/:number', {
    ...catalogue,
    summary: 'Returns a season with its episodes, or the first of them and their number',
    params: seasonParams,
    query: seasonQuery,
    answer: seasonDetail,
  }),
  episode: call('GET /api/tmdb/tv/:id/season/:season/episode/:episode', {
    ...catalogue,
    summary: 'Returns an episode with its guest cast and crew, its show, and the episodes before and after it',
    params: episodeParams,
    query: languageQuery,
    answer: episodePage,
  }),
  discover: call('GET /api/tmdb/discover/:media', {
    ...catalogue,
    summary: 'Lists a page of titles that match filters',
    params: mediaParams,
    query: discoverQuery,
    answer: cataloguePage(anyCard),
  }),
  trending: call('GET /api/tmdb/trending/:media/:window', {
    ...catalogue,
    summary: 'Lists a page of the day’s or week’s trending titles, optionally filtered',
    params: trendingParams,
    query: trendingQuery,
    answer: cataloguePage(anyCard),
  }),
  search: call('GET /api/tmdb/search/:mediaType', {
    ...catalogue,
    summary: 'Searches titles or people by name; without a result, the answer suggests another query',
    params: searchParams,
    query: searchQuery,
    answer: searchPage,
  }),
  genres: call('GET /api/tmdb/genre/:media/list', {
    access: 'public',
    sameForAll: true,
    summary: 'Lists the genres of films or shows',
    params: mediaParams,
    query: languageQuery,
    answer: genreList,
  }),
  providerList: call('GET /api/tmdb/watch/providers/:media', {
    ...catalogue,
    summary: 'Lists a country’s watch providers in display order',
    params: mediaParams,
    query: languageQuery,
    answer: providerList,
  }),
  certifications: call('GET /api/tmdb/certification/:media/list', {
    ...catalogue,
    summary: 'Lists the age ratings of each country',
    params: mediaParams,
    query: languageQuery,
    answer: certificationList,
  }),
}
