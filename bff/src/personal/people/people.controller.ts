import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { peopleCalls } from '@contract/calls/people.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { localeParams } from '../../platform/http/locale-params.ts'
import { Today } from '../../platform/http/today.ts'
import { knownFor, listCredits } from './list-credits.ts'
import { PeopleService } from './people.service.ts'
import { PersonCreditsService } from './person-credits.service.ts'

type Calls = typeof peopleCalls

/** The works of a person, and the people whom a member follows. An unknown person answers 404. */
@Controller()
export class PeopleController {
  constructor(
    private readonly credits: PersonCreditsService,
    private readonly people: PeopleService,
  ) {}

  @Call(peopleCalls.personCredits)
  async ofPerson(@Input() { params, query }: In<Calls['personCredits']>): Promise<Out<Calls['personCredits']>> {
    const { language, region, ...filter } = query
    const { titles, creditsTotal } = await this.credits.person(params.id, localeParams({ language, region }))
    return {
      ...listCredits(titles, filter, language),
      ...(creditsTotal !== undefined && { credits_total: creditsTotal }),
    }
  }

  @Call(peopleCalls.personKnownFor)
  async knownFor(@Input() { params, query }: In<Calls['personKnownFor']>): Promise<Out<Calls['personKnownFor']>> {
    const { titles, known_for_department } = await this.credits.person(params.id, localeParams(query))
    return { results: knownFor(titles, known_for_department) }
  }

  @Call(peopleCalls.followedPeople)
  followed(
    @Input() { query }: In<Calls['followedPeople']>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<Calls['followedPeople']>> {
    return this.people.page(userId, query.page, localeParams(query), today)
  }

  @Call(peopleCalls.followedIds)
  followedIds(@MemberId() userId: string): Promise<Out<Calls['followedIds']>> {
    return this.people.followedIds(userId)
  }

  @Call(peopleCalls.personOfMember)
  ofMember(
    @Input() { params, query }: In<Calls['personOfMember']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['personOfMember']>> {
    return this.people.ofMember(userId, params.id, localeParams(query))
  }

  @Call(peopleCalls.followPerson)
  async follow(
    @Input() { params }: In<Calls['followPerson']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['followPerson']>> {
    await this.people.follow(userId, params.id)
    return { followed: true }
  }

  @Call(peopleCalls.unfollowPerson)
  async unfollow(
    @Input() { params }: In<Calls['unfollowPerson']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['unfollowPerson']>> {
    await this.people.unfollow(userId, params.id)
    return { followed: false }
  }
}
