import { Controller, Header, Param, Query } from '@nestjs/common'
import type { z } from 'zod'
import type { OffersAnswer } from '@contract/call-types'
import { creditsQuery, detailParams, idParams, languageQuery, offersQuery, pageQuery } from '@contract/query.schema'
import type { TitleCredits } from '@contract/title-extras.schema'
import { Catalogue } from '../auth/access.decorator.ts'
import { Call } from '../http/call.decorator.ts'
import { localized } from './localized.ts'
import { MetadataService } from './metadata.service.ts'
import { TitleExtras } from './title-extras.ts'

type DetailParams = z.infer<typeof detailParams>
type IdParams = z.infer<typeof idParams>
type LanguageQuery = z.infer<typeof languageQuery>
type PageQuery = z.infer<typeof pageQuery>

/** What belongs to a title beside its detail: who has it, who made it, what is said of it, what it is one of. */
@Catalogue()
@Controller()
export class TitleExtrasController {
  constructor(
    private readonly metadata: MetadataService,
    private readonly extras: TitleExtras,
  ) {}

  @Call('watchProviders')
  watchProviders(
    @Param({ schema: detailParams }) { type, id }: DetailParams,
    @Query({ schema: offersQuery }) query: z.infer<typeof offersQuery>,
  ): Promise<OffersAnswer> {
    return this.extras.offers({ type, id }, query.countries)
  }

  @Call('credits')
  credits(
    @Param({ schema: detailParams }) { type, id }: DetailParams,
    @Query({ schema: creditsQuery }) query: z.infer<typeof creditsQuery>,
  ): Promise<TitleCredits> {
    return this.extras.credits({ ...localized(query), type, id }, query)
  }

  @Call('reviews')
  @Header('content-type', 'application/json')
  reviews(
    @Param({ schema: detailParams }) { type, id }: DetailParams,
    @Query({ schema: pageQuery }) query: PageQuery,
  ): Promise<string> {
    return this.metadata.body('reviews', { ...localized(query), type, id, page: query.page })
  }

  @Call('collection')
  @Header('content-type', 'application/json')
  collection(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<string> {
    return this.metadata.body('collection', { ...localized(query), id })
  }

  @Call('keyword')
  @Header('content-type', 'application/json')
  keyword(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<string> {
    return this.metadata.body('keyword', { ...localized(query), id })
  }
}
