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
import { page } from '../page.schema.ts'
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
  titlesQuery,
  trendingParams,
} from '../query.schema.ts'
import { mediaListParams, discoverQuery, mediaListQuery, trendingQuery } from '../title-lists.schema.ts'
import { collection, review, titleCredits } from '../title-extras.schema.ts'
import { keyword } from '../title-parts.schema.ts'
import { call } from './call.ts'

const catalogue = { access: 'catalogue', sameForAll: true } as const

/**
 * Films and shows in the metadata service's shapes (§7): closed lists of parameters, unknown ones are dropped. A
 * page of cards that is requested without `rows=card` has the whole row of each title.
 */
export const titleCalls = {
  mediaList: call('GET /api/tmdb/:type/:query', {
    ...catalogue,
    summary: 'A page of one of the service’s lists, whole or filtered',
    params: mediaListParams,
    query: mediaListQuery,
    answer: page(anyCard),
  }),
  wholeList: call('GET /api/tmdb/:type/:query', {
    ...catalogue,
    summary: 'The same with all that is told of each title',
    params: mediaListParams,
    query: mediaListQuery.omit({ rows: true }),
    answer: page(mediaRow),
  }),
  mediaDetail: call('GET /api/tmdb/:type/:id', {
    ...catalogue,
    summary: 'A film or a show, with the parts that `append_to_response` names',
    params: detailParams,
    query: detailQuery,
    answer: mediaDetail,
  }),
  recommendations: call('GET /api/tmdb/:type/:id/recommendations', {
    ...catalogue,
    summary: 'A page of titles for whoever liked this one',
    params: detailParams,
    query: titlesQuery,
    answer: page(anyCard),
  }),
  watchProviders: call('GET /api/tmdb/:type/:id/watch/providers', {
    ...catalogue,
    summary: 'What a title is offered on in the countries asked for, and in which countries it is offered at all',
    params: detailParams,
    query: offersQuery,
    answer: watchProviders.extend({ countries: z.array(z.string()) }),
  }),
  credits: call('GET /api/tmdb/:type/:id/credits', {
    ...catalogue,
    summary: 'Who made a title, some of each department; of a department that is named, a page of all',
    params: detailParams,
    query: creditsQuery,
    answer: titleCredits,
  }),
  reviews: call('GET /api/tmdb/:type/:id/reviews', {
    ...catalogue,
    summary: 'A page of what people wrote about a title',
    params: detailParams,
    query: pageQuery,
    answer: page(review),
  }),
  collection: call('GET /api/tmdb/collection/:id', {
    ...catalogue,
    summary: 'A collection with its films in the order of their release',
    params: idParams,
    query: languageQuery,
    answer: collection,
  }),
  keyword: call('GET /api/tmdb/keyword/:id', {
    ...catalogue,
    summary: 'What a keyword is called',
    params: idParams,
    query: languageQuery,
    answer: keyword,
  }),
  season: call('GET /api/tmdb/tv/:id/season/:number', {
    ...catalogue,
    summary: 'A season of a show with its episodes',
    params: seasonParams,
    query: languageQuery,
    answer: seasonDetail,
  }),
  discover: call('GET /api/tmdb/discover/:media', {
    ...catalogue,
    summary: 'A page of titles by filters',
    params: mediaParams,
    query: discoverQuery,
    answer: page(anyCard),
  }),
  trending: call('GET /api/tmdb/trending/:media/:window', {
    ...catalogue,
    summary: 'A page of the titles of the day or the week, whole or filtered',
    params: trendingParams,
    query: trendingQuery,
    answer: page(anyCard),
  }),
  search: call('GET /api/tmdb/search/:mediaType', {
    ...catalogue,
    summary: 'A page of titles or people by name; where nothing is found, in other words, which the answer names',
    params: searchParams,
    query: searchQuery,
    answer: searchPage,
  }),
  genres: call('GET /api/tmdb/genre/:media/list', {
    access: 'public',
    sameForAll: true,
    summary: 'The genres of films or shows',
    params: mediaParams,
    query: languageQuery,
    answer: genreList,
  }),
  providerList: call('GET /api/tmdb/watch/providers/:media', {
    ...catalogue,
    summary: 'The watch providers of a country, in the order in which they are shown',
    params: mediaParams,
    query: languageQuery,
    answer: providerList,
  }),
  certifications: call('GET /api/tmdb/certification/:media/list', {
    ...catalogue,
    summary: 'The age ratings of each country',
    params: mediaParams,
    query: languageQuery,
    answer: certificationList,
  }),
}
