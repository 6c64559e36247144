import { Controller, Header, Param, Query, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CardRow } from '@contract/card-row'
import { regionOf } from '@contract/locale'
import type { Page } from '@contract/media.schema'
import {
  creditsQuery,
  followedPeopleQuery,
  type FollowedPerson,
  type PersonCredits,
  type PersonOfMember,
} from '@contract/people.schema'
import { idParams, languageQuery } from '@contract/query.schema'
import { Catalogue, Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { knownFor, listCredits } from './list-credits.ts'
import { PeopleService } from './people.service.ts'
import { PersonCreditsService } from './person-credits.service.ts'

type IdParams = z.infer<typeof idParams>
type LanguageQuery = z.infer<typeof languageQuery>

/** What a person worked on, and the people whom a member follows. Whoever does not exist answers 404. */
@Controller()
export class PeopleController {
  constructor(
    private readonly credits: PersonCreditsService,
    private readonly people: PeopleService,
    private readonly sessions: SessionService,
  ) {}

  @Catalogue()
  @Call('personCredits')
  async ofPerson(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: creditsQuery }) { language, region, ...filter }: z.infer<typeof creditsQuery>,
  ): Promise<PersonCredits> {
    const { titles, creditsTotal } = await this.credits.person(id, asked({ language, region }))
    return {
      ...listCredits(titles, filter, language),
      ...(creditsTotal !== undefined && { credits_total: creditsTotal }),
    }
  }

  @Catalogue()
  @Call('personKnownFor')
  async knownFor(
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<{ results: CardRow[] }> {
    const { titles, known_for_department } = await this.credits.person(id, asked(query))
    return { results: knownFor(titles, known_for_department) }
  }

  @Member()
  @Call('followedPeople')
  @Header('cache-control', 'no-store')
  async followed(
    @Req() request: FastifyRequest,
    @Query({ schema: followedPeopleQuery }) { page, ...query }: z.infer<typeof followedPeopleQuery>,
  ): Promise<Page<FollowedPerson>> {
    return this.people.page((await this.sessions.memberOf(request)).id, page, asked(query))
  }

  @Member()
  @Call('followedIds')
  @Header('cache-control', 'no-store')
  async followedIds(@Req() request: FastifyRequest): Promise<number[]> {
    return this.people.followedIds((await this.sessions.memberOf(request)).id)
  }

  @Member()
  @Call('personOfMember')
  @Header('cache-control', 'no-store')
  async ofMember(
    @Req() request: FastifyRequest,
    @Param({ schema: idParams }) { id }: IdParams,
    @Query({ schema: languageQuery }) query: LanguageQuery,
  ): Promise<PersonOfMember> {
    return this.people.ofMember((await this.sessions.memberOf(request)).id, id, asked(query))
  }

  @Member()
  @Call('followPerson')
  async follow(
    @Req() request: FastifyRequest,
    @Param({ schema: idParams }) { id }: IdParams,
  ): Promise<{ followed: true }> {
    await this.people.follow((await this.sessions.memberOf(request)).id, id)
    return { followed: true }
  }

  @Member()
  @Call('unfollowPerson')
  async unfollow(
    @Req() request: FastifyRequest,
    @Param({ schema: idParams }) { id }: IdParams,
  ): Promise<{ followed: false }> {
    await this.people.unfollow((await this.sessions.memberOf(request)).id, id)
    return { followed: false }
  }
}

const asked = ({ language, region = regionOf(language) }: LanguageQuery) => ({ language, region })
