import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { titleCalls } from '@contract/calls/titles.calls'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import type { JsonText } from '../platform/http/json-text.ts'
import { localeParams } from '../platform/http/locale-params.ts'
import { EpisodePages } from './episode-pages.ts'
import { MetadataService } from './metadata.service.ts'
import { TitleExtras } from './title-extras.ts'

type Calls = typeof titleCalls

/**
 * The data of a title beside its detail: watch providers, credits, reviews, collection, keywords and the pages of
 * episodes.
 */
@Controller()
export class TitleExtrasController {
  constructor(
    private readonly metadata: MetadataService,
    private readonly extras: TitleExtras,
    private readonly episodes: EpisodePages,
  ) {}

  @Call(titleCalls.episode)
  episode(@Input() { params, query }: In<Calls['episode']>): Promise<Out<Calls['episode']>> {
    return this.episodes.page(params, localeParams(query))
  }

  @Call(titleCalls.watchProviders)
  watchProviders(@Input() { params, query }: In<Calls['watchProviders']>): Promise<Out<Calls['watchProviders']>> {
    return this.extras.offers(params, query.countries)
  }

  @Call(titleCalls.credits)
  credits(@Input() { params, query }: In<Calls['credits']>): Promise<Out<Calls['credits']>> {
    return this.extras.credits({ ...localeParams(query), ...params }, query)
  }

  @Call(titleCalls.reviews)
  reviews(@Input() { params, query }: In<Calls['reviews']>): Promise<JsonText<Out<Calls['reviews']>>> {
    return this.metadata.body('reviews', { ...localeParams(query), ...params, page: query.page })
  }

  @Call(titleCalls.collection)
  collection(@Input() { params, query }: In<Calls['collection']>): Promise<JsonText<Out<Calls['collection']>>> {
    return this.metadata.body('collection', { ...localeParams(query), ...params })
  }

  @Call(titleCalls.keyword)
  keyword(@Input() { params, query }: In<Calls['keyword']>): Promise<JsonText<Out<Calls['keyword']>>> {
    return this.metadata.body('keyword', { ...localeParams(query), ...params })
  }
}
