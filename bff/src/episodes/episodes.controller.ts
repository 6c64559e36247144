import { Body, Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  episodeMarks,
  type EpisodeMarks,
  type EpisodeMarksAnswer,
  type NextEpisodeEntry,
  type SeasonScores,
  type ShowProgress,
} from '@contract/episodes.schema'
import type { Page } from '@contract/media.schema'
import { idParams, languageQuery, pageQuery } from '@contract/query.schema'
import { Catalogue, Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { askOf } from './ask-of.ts'
import { EpisodesService } from './episodes.service.ts'

type IdParams = z.infer<typeof idParams>
type LanguageQuery = z.infer<typeof languageQuery>
type PageQuery = z.infer<typeof pageQuery>

@Controller()
export class EpisodesController {
  constructor(
    private readonly episodes: EpisodesService,
    private readonly sessions: SessionService,
  ) {}

  @Member()
  @Call('showProgress')
  @Header('cache-control', 'no-store')
  async progress(
    @Req() request: FastifyRequest,
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<ShowProgress> {
    return this.episodes.progress((await this.sessions.memberOf(request)).id, id, askOf(query))
  }

  @Member()
  @Call('markEpisodes')
  async mark(
    @Req() request: FastifyRequest,
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
    @Body({ schema: episodeMarks }) marks: EpisodeMarks,
  ): Promise<EpisodeMarksAnswer> {
    return this.episodes.mark((await this.sessions.memberOf(request)).id, id, marks, askOf(query))
  }

  @Member()
  @Call('nextEpisodes')
  @Header('cache-control', 'no-store')
  async next(
    @Req() request: FastifyRequest,
    @Query({ schema: pageQuery }) query: PageQuery,
  ): Promise<Page<NextEpisodeEntry>> {
    return this.episodes.next((await this.sessions.memberOf(request)).id, query.page, askOf(query))
  }

  /** The scores of every episode of a show, season by season. */
  @Catalogue()
  @Call('episodeScores')
  async scores(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<SeasonScores[]> {
    return this.episodes.scores(id, askOf(query))
  }
}
