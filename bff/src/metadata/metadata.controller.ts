import { Controller, Header, Param, Query } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  detailParams,
  detailQuery,
  discoverQuery,
  idParams,
  isCategory,
  languageQuery,
  mediaListQuery,
  mediaParams,
  pageQuery,
  personQuery,
  searchParams,
  searchQuery,
  seasonParams,
  titlesQuery,
  trendingParams,
  trendingQuery,
  type MovieList,
  type TvList,
} from '@contract/query.schema'
import { mediaType, type MediaType } from '@contract/media.schema'
import { Catalogue, Public } from '../auth/access.decorator.ts'
import { Call } from '../http/call.decorator.ts'
import { ProblemException } from '../http/problem.ts'
import { asRows } from './as-rows.ts'
import { FilteredTrends } from './filtered-trends.ts'
import { localized } from './localized.ts'
import { MetadataService } from './metadata.service.ts'
import { PersonParts } from './person-parts.ts'

type PageQuery = z.infer<typeof pageQuery>
type TitlesQuery = z.infer<typeof titlesQuery>
type LanguageQuery = z.infer<typeof languageQuery>
type DetailParams = z.infer<typeof detailParams>
type DetailQuery = z.infer<typeof detailQuery>
type PersonQuery = z.infer<typeof personQuery>
type DiscoverQuery = z.infer<typeof discoverQuery>
type SearchQuery = z.infer<typeof searchQuery>
type SearchParams = z.infer<typeof searchParams>
type SeasonParams = z.infer<typeof seasonParams>
type TrendingQuery = z.infer<typeof trendingQuery>
type TrendingParams = z.infer<typeof trendingParams>
type IdParams = z.infer<typeof idParams>
type MediaParams = z.infer<typeof mediaParams>

/** What the public start page shows: the first page of the popular ones and of the trends, unfiltered. */
const isFirstPage = ({ query }: FastifyRequest): boolean => {
  const { page = '1', language: _language, region: _region, rows: _rows, ...filters } = query as Record<string, unknown>
  return page === '1' && isEmpty(filters)
}
const onStartPage = (request: FastifyRequest): boolean =>
  (request.params as { query?: string }).query === 'popular' && isFirstPage(request)

/** The metadata proxy (§7): one handler per call, closed lists of parameters, answers sent as they are cached. */
@Catalogue()
@Controller()
export class MetadataController {
  constructor(
    private readonly metadata: MetadataService,
    private readonly trends: FilteredTrends,
    private readonly people: PersonParts,
  ) {}

  @Call('trendingPeople')
  @Header('content-type', 'application/json')
  trendingPeople(@Query({ schema: languageQuery }) query: LanguageQuery): Promise<string> {
    return this.metadata.body('trendingPeople', localized(query))
  }

  @Catalogue(isFirstPage)
  @Call('trending')
  @Header('content-type', 'application/json')
  async trending(
    @Param({ schema: trendingParams }) { media, window }: TrendingParams,
    @Query({ schema: trendingQuery }) { language, region, page, rows, ...filters }: TrendingQuery,
  ): Promise<string> {
    const ask = { ...localized({ language, region }), media, window, page }
    if (isEmpty(filters)) return this.metadata.titles('trending', ask, rows)
    return JSON.stringify(asRows(await this.trends.page(ask, filters), rows))
  }

  @Call('providerList')
  @Header('content-type', 'application/json')
  providerList(
    @Param({ schema: mediaParams }) { media }: MediaParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<string> {
    return this.metadata.body('providerList', { ...localized(query), media })
  }

  @Call('certifications')
  @Header('content-type', 'application/json')
  certifications(
    @Param({ schema: mediaParams }) { media }: MediaParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<string> {
    return this.metadata.body('certifications', { ...localized(query), media })
  }

  @Call('popularPeople')
  @Header('content-type', 'application/json')
  popularPeople(@Query({ schema: pageQuery }) query: PageQuery): Promise<string> {
    return this.metadata.body('popularPeople', { ...localized(query), page: query.page })
  }

  @Call('person')
  @Header('content-type', 'application/json')
  person(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: personQuery }) query: PersonQuery,
  ): Promise<string> {
    return this.people.body({ ...localized(query), id, append: query.append_to_response })
  }

  @Call('search')
  @Header('content-type', 'application/json')
  search(
    @Param({ schema: searchParams }) { mediaType }: SearchParams,
    @Query({ schema: searchQuery }) query: SearchQuery,
  ): Promise<string> {
    const { query: text, page, respell } = query
    return this.metadata.body('search', { ...localized(query), mediaType, query: text, page, respell })
  }

  @Call('discover')
  @Header('content-type', 'application/json')
  discover(
    @Param({ schema: mediaParams }) { media }: MediaParams,
    @Query({ schema: discoverQuery }) query: DiscoverQuery,
  ): Promise<string> {
    const { language, region, page, rows, ...filters } = query
    return this.metadata.titles('discover', { ...localized({ language, region }), media, page, filters }, rows)
  }

  @Public()
  @Call('genres')
  @Header('content-type', 'application/json')
  genres(
    @Param({ schema: mediaParams }) { media }: MediaParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<string> {
    return this.metadata.body('genres', { ...localized(query), media })
  }

  @Call('season')
  @Header('content-type', 'application/json')
  season(
    @Param({ schema: seasonParams }) { id, number }: SeasonParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<string> {
    return this.metadata.body('season', { ...localized(query), id, number })
  }

  @Call('recommendations')
  @Header('content-type', 'application/json')
  recommendations(
    @Param({ schema: detailParams }) { type, id }: DetailParams,
    @Query({ schema: titlesQuery }) query: TitlesQuery,
  ): Promise<string> {
    const ask = { ...localized(query), type, id, page: query.page }
    return this.metadata.titles('recommendations', ask, query.rows)
  }

  /** A list and a detail share their shape of path: digits are an id, a known name is a list, the rest does not exist. */
  @Catalogue(onStartPage)
  @Call('mediaList')
  @Header('content-type', 'application/json')
  listOrDetail(
    @Param() params: { type: string; query: string },
    @Query() query: Record<string, unknown>,
  ): Promise<string> {
    const type = mediaType.safeParse(params.type)
    if (!type.success) throw new ProblemException('not-found', 404)
    if (isCategory(type.data, params.query)) return this.list(type.data, params.query, parse(mediaListQuery, query))
    const id = detailParams.shape.id.safeParse(params.query)
    if (!id.success) throw new ProblemException('not-found', 404)
    return this.detail(type.data, id.data, parse(detailQuery, query))
  }

  private list(
    type: MediaType,
    list: string,
    { language, region, page, rows, ...filters }: z.infer<typeof mediaListQuery>,
  ): Promise<string> {
    const ask = { ...localized({ language, region }), page, ...(isEmpty(filters) ? {} : { filters }) }
    // SAFETY: isCategory has just matched the list's name to the type.
    return type === 'movie'
      ? this.metadata.titles('mediaList', { ...ask, type, list: list as MovieList }, rows)
      : this.metadata.titles('mediaList', { ...ask, type, list: list as TvList }, rows)
  }

  private detail(type: MediaType, id: number, query: DetailQuery): Promise<string> {
    return this.metadata.body('mediaDetail', { ...localized(query), type, id, append: query.append_to_response })
  }
}

const isEmpty = (filters: object): boolean => Object.values(filters).every((value) => value === undefined)

function parse<S extends z.ZodType>(schema: S, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ProblemException('invalid-request', 400, { fields: parsed.error.issues.map(({ path }) => path.join('.')) })
}
