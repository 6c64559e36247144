import { Controller } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { peopleCalls } from '@contract/calls/people.calls'
import { titleCalls } from '@contract/calls/titles.calls'
import { Catalogue } from '../platform/http/access.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { jsonText, type JsonText } from '../platform/http/json-text.ts'
import { asRows } from './as-rows.ts'
import { FilteredTrends } from './filtered-trends.ts'
import { localeParams } from '../platform/http/locale-params.ts'
import { MetadataService } from './metadata.service.ts'
import { PersonParts } from './person-parts.ts'

type Titles = typeof titleCalls
type People = typeof peopleCalls
/** An answer as JSON text, sent as it is cached. */
type CachedBody<C extends Titles[keyof Titles] | People[keyof People]> = Promise<JsonText<Out<C>>>

/** The parameters of a whole list, beside its page. */
const unfilteredParams = ['language', 'region', 'day', 'rows']
/** The public start page shows the first page of popular titles and of trends, unfiltered. */
const isFirstPage = ({ query }: FastifyRequest): boolean => {
  const { page = '1', ...others } = query as Record<string, unknown>
  return page === '1' && Object.keys(others).every((name) => unfilteredParams.includes(name))
}
const isOnStartPage = (request: FastifyRequest): boolean =>
  (request.params as { query?: string }).query === 'popular' && isFirstPage(request)

/** The metadata proxy (§7): one handler per call, closed lists of parameters, answers sent as they are cached. */
@Controller()
export class MetadataController {
  constructor(
    private readonly metadata: MetadataService,
    private readonly trends: FilteredTrends,
    private readonly people: PersonParts,
  ) {}

  @Call(peopleCalls.trendingPeople)
  trendingPeople(@Input() { query }: In<People['trendingPeople']>): CachedBody<People['trendingPeople']> {
    return this.metadata.body('trendingPeople', {
      ...localeParams(query),
      ...this.metadata.dayFor('trending', query.day),
    })
  }

  @Catalogue(isFirstPage)
  @Call(titleCalls.trending)
  async trending(@Input() { params, query }: In<Titles['trending']>): CachedBody<Titles['trending']> {
    const { language, region, day, page, rows, ...filters } = query
    const callParams = {
      ...localeParams({ language, region }),
      ...params,
      page,
      ...this.metadata.dayFor('trending', day),
    }
    if (isEmpty(filters)) return this.metadata.titles('trending', callParams, rows)
    return jsonText(asRows(await this.trends.page(callParams, filters), rows))
  }

  @Call(titleCalls.providerList)
  providerList(@Input() { params, query }: In<Titles['providerList']>): CachedBody<Titles['providerList']> {
    return this.metadata.body('providerList', { ...localeParams(query), ...params })
  }

  @Call(titleCalls.certifications)
  certifications(@Input() { params, query }: In<Titles['certifications']>): CachedBody<Titles['certifications']> {
    return this.metadata.body('certifications', { ...localeParams(query), ...params })
  }

  @Call(peopleCalls.popularPeople)
  popularPeople(@Input() { query }: In<People['popularPeople']>): CachedBody<People['popularPeople']> {
    const day = this.metadata.dayFor('popularPeople', query.day)
    return this.metadata.body('popularPeople', { ...localeParams(query), page: query.page, ...day })
  }

  @Call(peopleCalls.person)
  person(@Input() { params, query }: In<People['person']>): CachedBody<People['person']> {
    return this.people.body({ ...localeParams(query), ...params, append: query.append_to_response })
  }

  @Call(titleCalls.search)
  search(@Input() { params, query: search }: In<Titles['search']>): CachedBody<Titles['search']> {
    const { query, page, respell } = search
    return this.metadata.body('search', { ...localeParams(search), ...params, query, page, respell })
  }

  @Call(titleCalls.discover)
  discover(@Input() { params, query }: In<Titles['discover']>): CachedBody<Titles['discover']> {
    const { language, region, day, page, rows, ...filters } = query
    const callParams = { ...localeParams({ language, region }), page, ...this.metadata.dayFor('discover', day) }
    return this.metadata.titles('discover', { ...callParams, ...params, filters }, rows)
  }

  @Call(titleCalls.genres)
  genres(@Input() { params, query }: In<Titles['genres']>): CachedBody<Titles['genres']> {
    return this.metadata.body('genres', { ...localeParams(query), ...params })
  }

  @Call(titleCalls.season)
  async season(@Input() { params, query }: In<Titles['season']>): CachedBody<Titles['season']> {
    const callParams = { ...localeParams(query), ...params }
    if (query.first === undefined) return this.metadata.body('season', callParams)
    const season = await this.metadata.answer('season', callParams)
    if (season.episodes.length <= query.first) return this.metadata.body('season', callParams)
    const { episodes, episodes_total = episodes.length } = season
    return jsonText({ ...season, episodes: episodes.slice(0, query.first), episodes_total })
  }

  @Call(titleCalls.recommendations)
  recommendations(@Input() { params, query }: In<Titles['recommendations']>): CachedBody<Titles['recommendations']> {
    const callParams = { ...localeParams(query), ...params, page: query.page }
    return this.metadata.titles('recommendations', callParams, query.rows)
  }

  /** Lists and details share one path pattern: digits are an id, a list's name is a list, anything else is a 404. */
  @Catalogue(isOnStartPage)
  @Call<Titles['mediaList' | 'wholeList' | 'mediaDetail']>(
    titleCalls.mediaList,
    titleCalls.wholeList,
    titleCalls.mediaDetail,
  )
  listOrDetail(
    @Input() input: In<Titles['mediaList'] | Titles['mediaDetail']>,
  ): CachedBody<Titles['mediaList'] | Titles['mediaDetail']> {
    return isDetail(input) ? this.detail(input) : this.list(input)
  }

  private list({ params, query }: In<Titles['mediaList']>): CachedBody<Titles['mediaList']> {
    const { language, region, day, page, rows, ...filters } = query
    const callParams = {
      ...localeParams({ language, region }),
      page,
      ...this.metadata.dayFor(params.query, day),
      ...(isEmpty(filters) ? {} : { filters }),
    }
    return params.type === 'movie'
      ? this.metadata.titles('mediaList', { ...callParams, type: params.type, list: params.query }, rows)
      : this.metadata.titles('mediaList', { ...callParams, type: params.type, list: params.query }, rows)
  }

  private detail({ params, query }: In<Titles['mediaDetail']>): CachedBody<Titles['mediaDetail']> {
    return this.metadata.body('mediaDetail', { ...localeParams(query), ...params, append: query.append_to_response })
  }
}

const isDetail = (input: In<Titles['mediaList'] | Titles['mediaDetail']>): input is In<Titles['mediaDetail']> =>
  'id' in input.params

const isEmpty = (filters: object): boolean => Object.values(filters).every((value) => value === undefined)
