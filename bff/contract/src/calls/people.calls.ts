import { z } from 'zod'
import { anyCard } from '../card-row.schema.ts'
import { cataloguePage, page } from '../page.schema.ts'
import { creditsQuery, followedPeopleQuery, followedPerson, personCredits, personOfMember } from '../people.schema.ts'
import { personDetail, personRow } from '../person.schema.ts'
import { idParams, languageQuery, peopleQuery, personQuery, trendingPeopleQuery } from '../query.schema.ts'
import { call } from './call.ts'

const [catalogue, member] = [{ access: 'catalogue', sameForAll: true, tokens: 'read' }, { access: 'member' }] as const
const read = { ...member, tokens: 'read' } as const
const change = { ...member, takesKey: true, tokens: 'write' } as const

/** People, and those whom a member follows. An unknown person answers 404. */
export const peopleCalls = {
  person: call('GET /api/tmdb/person/:id', {
    ...catalogue,
    summary: 'Returns a person with the parts named in `append_to_response`',
    params: idParams,
    query: personQuery,
    answer: personDetail,
  }),
  personCredits: call('GET /api/tmdb/person/:id/credits', {
    ...catalogue,
    summary: 'Lists a page of a person’s titles with all their roles, sorted and filtered',
    params: idParams,
    query: creditsQuery,
    answer: personCredits,
  }),
  personKnownFor: call('GET /api/tmdb/person/:id/known-for', {
    ...catalogue,
    summary: 'Lists the titles that a person is known for',
    params: idParams,
    query: languageQuery,
    answer: z.object({ results: z.array(anyCard) }),
  }),
  popularPeople: call('GET /api/tmdb/person/popular', {
    ...catalogue,
    summary: 'Lists a page of popular people',
    query: peopleQuery,
    answer: cataloguePage(personRow),
  }),
  trendingPeople: call('GET /api/tmdb/trending/person/week', {
    ...catalogue,
    summary: 'Lists this week’s trending people',
    query: trendingPeopleQuery,
    answer: cataloguePage(personRow),
  }),

  followedPeople: call('GET /api/userMedia/people', {
    ...read,
    summary: 'Lists a page of followed people',
    query: followedPeopleQuery,
    answer: page(followedPerson),
  }),
  followedIds: call('GET /api/userMedia/people/ids', {
    ...read,
    summary: 'Lists the ids of followed people, most recently followed first',
    answer: z.array(z.number().int()),
  }),
  personOfMember: call('GET /api/userMedia/people/:id', {
    ...read,
    summary: 'Returns whether the member follows a person and how many of the person’s titles they have watched',
    params: idParams,
    query: languageQuery,
    answer: personOfMember,
  }),
  followPerson: call('PUT /api/userMedia/people/:id', {
    ...change,
    summary: 'Follows a person',
    params: idParams,
    answer: z.object({ followed: z.literal(true) }),
  }),
  unfollowPerson: call('DELETE /api/userMedia/people/:id', {
    ...change,
    summary: 'Unfollows a person',
    params: idParams,
    answer: z.object({ followed: z.literal(false) }),
  }),
}
