import { defaultQuotas } from '@contract/quotas'
import type { CallName } from '@contract/calls'
import type { MemberRow } from '@contract/operate.schema'
import type { CallOptions, Visitor } from '../server.ts'
import { films, shows } from '../titles.ts'

/** Titles that the embedded catalogue has. */
export const film = {
  type: 'movie',
  media: 'movie',
  id: films.godfather,
  query: 'popular',
  window: 'day',
  mediaType: 'multi',
}
const show = { type: 'tv', id: shows.theWire, number: 1 }

const firstPerson = async (member: Visitor): Promise<CallOptions> => {
  const { results } = (await member.call('popularPeople')).json() as { results: [{ id: number }] }
  return { params: { id: results[0].id } }
}
const ownList = async (member: Visitor): Promise<CallOptions> => {
  const body = { name: 'Heists', titles: [{ type: 'movie', id: films.heat }] }
  const { id } = (await member.call('createList', { body })).json() as { id: string }
  return { params: { list: id } }
}
/** A part of some title that has one. */
const partOf = async (member: Visitor, part: (title: { keywords: Part; belongs_to_collection: Id }) => Id) => {
  const page = (await member.call('mediaList', { params: film })).json() as { results: { id: number }[] }
  const titles = page.results.map(({ id }) =>
    member.call('mediaDetail', { params: { type: 'movie', id }, query: '?append_to_response=keywords' }),
  )
  const parts = (await Promise.all(titles)).map(({ json }) => part(json()))
  return { params: { id: parts.find((one) => one !== null)!.id } }
}
type Id = { id: number } | null
type Part = { keywords: { id: number }[] }

const password = 'a sentence is better'
/** The account of another member, for an operator; for others an account that does not exist. */
const anotherMember = async (operator: Visitor): Promise<CallOptions> => {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { status, json } = await operator.call('members', { query: `?page=${page}` })
    if (status !== 200) break
    const { results, total_pages: total } = json() as { results: MemberRow[]; total_pages: number }
    const member = results.find(({ isOperator, state }) => !isOperator && state === 'active')
    if (member) return { params: { member: member.id } }
    pages = total
  }
  return { params: { member: 'nobody' } }
}
const changeOfMember = async (operator: Visitor): Promise<CallOptions> => ({
  ...(await anotherMember(operator)),
  body: {},
})
const invitation = { days: 7, uses: 1, note: 'Film club' }

/** Input of calls that need more than a film's parameters or the input of `memberCalls`. */
export const callInputs: Partial<Record<CallName, (member: Visitor) => CallOptions | Promise<CallOptions>>> = {
  signIn: async (member) => {
    const { user } = (await member.call('session')).json() as { user: { email: string } }
    return { body: { email: user.email, password } }
  },
  signUp: () => ({ body: { name: 'Eve', email: 'eve@example.org', password } }),
  erasedMembers: () => ({ body: { ids: ['nobody'] } }),
  proveByPassword: () => ({ body: { password } }),
  operatorPasskeyOptions: () => ({ body: {} }),
  announce: () => ({ body: { text: 'Back at noon', texts: {}, until: null, isDismissible: true } }),
  findTitles: () => ({ query: '?search=heat' }),
  hideTitle: () => ({ params: { type: 'movie', id: films.heat }, body: { reason: 'On request' } }),
  showTitle: async (operator) => {
    const params = { type: 'movie', id: films.alien }
    await operator.call('hideTitle', { params, body: { reason: '' } })
    return { params }
  },
  backUpNow: () => ({ body: {} }),
  setSignUp: () => ({ body: { signUp: 'open' } }),
  setPasswords: () => ({ body: { passwords: 'on' } }),
  setQuotas: () => ({ body: defaultQuotas }),
  memberStorage: anotherMember,
  memberQuotas: anotherMember,
  setMemberQuotas: changeOfMember,
  disableMember: changeOfMember,
  enableMember: anotherMember,
  eraseMember: changeOfMember,
  endMemberSessions: anotherMember,
  makeResetLink: changeOfMember,
  changeMemberEmail: async (operator) => ({
    ...(await anotherMember(operator)),
    body: { email: 'another-address@example.org' },
  }),
  grantOperator: changeOfMember,
  revokeOperator: anotherMember,
  invite: () => ({ body: invitation }),
  withdrawInvitation: async (operator) => {
    await operator.call('invite', { body: invitation })
    const [{ id }] = (await operator.call('invitations')).json() as [{ id: string }]
    return { params: { invitation: id } }
  },
  passkeyLoginOptions: () => ({ body: {} }),
  passkeyOptions: () => ({ body: {} }),
  icons: () => ({ params: { file: 'lucide.json' }, query: '?icons=check' }),
  search: () => ({ params: film, query: '?query=the' }),
  marks: () => ({ query: '?ids=movie-2016' }),
  statistics: () => ({ query: '?zone=Europe/Berlin' }),
  followGenre: () => ({ params: { id: 18 } }),
  testNotices: () => ({ body: { device: null } }),
  keyword: (member) => partOf(member, ({ keywords }) => keywords.keywords[0] ?? null),
  collection: (member) => partOf(member, ({ belongs_to_collection }) => belongs_to_collection),
  person: firstPerson,
  personCredits: firstPerson,
  personKnownFor: firstPerson,
  personOfMember: firstPerson,
  followPerson: firstPerson,
  season: () => ({ params: show }),
  episodeScores: () => ({ params: show }),
  showProgress: () => ({ params: show }),
  markEpisodes: () => ({ params: show, body: { season: 1, watched: true } }),
  sharedList: ownList,
  playProgress: () => ({ query: '?key=heat.mkv:1000' }),
  orderList: async (member) => ({
    ...(await ownList(member)),
    body: { type: 'movie', id: films.heat, position: 1, version: 1 },
  }),
}
