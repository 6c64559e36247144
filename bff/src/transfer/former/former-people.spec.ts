import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { describe, expect, it } from 'vitest'
import { Catalogue } from '@catalogue/query/catalogue'
import { catalogueOf, film, person } from '@catalogue/testing/test-catalogue'
import { AccountUnderTest } from '../../../testing/account.ts'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { compiledFile } from '../../metadata/adapters/compiled-catalogue.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'

const plays = (id: number) => [{ person: id, character: 'Somebody' }]
const unknownFacts = { born: null, died: null, place: null, gender: 0, biography: '', biographies: {}, aka: [] }
const otherCatalogue = catalogueOf({
  films: [
    film({ id: 70, title: 'Heat', date: '1995-12-15', cast: plays(801) }),
    film({ id: 71, title: 'Another Film', date: '2020-01-01', cast: [...plays(802), ...plays(804)] }),
  ],
  people: [
    person(801, 'Al Pacino'),
    person(802, 'Al Pacino'),
    { ...person(803, 'Andrew James Clutterbuck'), facts: { ...unknownFacts, imdb: 'nm0511088' } },
    person(804, 'Sigourney Weaver'),
  ],
})
const live = new MetadataService(
  Object.defineProperty(new CatalogueMetadataSource(otherCatalogue), 'name', { value: 'live' }),
  createCache({ stores: [new Keyv()] }),
)
const embedded = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const ids = new Map(Catalogue.open(compiledFile()).people.map(({ name, id }) => [name, id]))
const names = ['Al Pacino', 'Andrew Lincoln', 'Sigourney Weaver', 'Adolphe Menjou'] as const
const idOf = (name: (typeof names)[number]) => ids.get(name)!

describe.each(databases)('the people whom a member followed in the former catalogue, on $name', ({ open }) => {
  const followed = async (account: AccountUnderTest, source: 'embedded' | 'live') => {
    const rows = await account.database
      .selectFrom('followed_people')
      .select(['person_id', 'name', 'followed_at'])
      .where('user_id', '=', 'ada')
      .where('source', '=', source)
      .orderBy('followed_at')
      .execute()
    return rows.map((row) => [Number(row.person_id), row.name, Number(row.followed_at)])
  }
  const setUp = async () => {
    const account = await AccountUnderTest.with(await open(), live)
    const rows = names.map((name, index) => ({ person_id: idOf(name), name, followed_at: index + 1 }))
    await account.database
      .insertInto('followed_people')
      .values(rows.map((row) => ({ user_id: 'ada', source: 'embedded' as const, ...row })))
      .execute()
    return account
  }
  const importFormer = async (account: AccountUnderTest) => {
    const { id } = await account.former.import('ada', 'en')
    await account.idle()
    return account.imports.status('ada', id)
  }
  const peopleOf = async (account: AccountUnderTest, id: string) =>
    (await account.reports.titles('ada', id, 'people', 1)).results.map(({ no, name, state, match, candidates }) => ({
      no,
      name,
      state,
      match: match && [match.id, match.reason],
      candidates: candidates.map((candidate) => candidate.id),
    }))

  it('are matched by an id or by name and a title, and wait in the preview otherwise', async () => {
    const account = await setUp()
    expect(await account.former.of('ada')).toEqual({ titles: 0, people: 4, isDismissed: false })
    const { id, ...status } = await importFormer(account)
    expect(status).toMatchObject({ state: 'ready', titles: 0, people: { total: 4, matched: 2 } })
    expect(status.counts).toMatchObject({ matched: 0, ambiguous: 0, notFound: 0 })
    const found = await peopleOf(account, id)
    expect(found.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'Adolphe Menjou', state: 'notFound', match: null, candidates: [] },
      { name: 'Al Pacino', state: 'matched', match: [801, 'nameAndTitle'], candidates: [] },
      { name: 'Andrew Lincoln', state: 'matched', match: [803, 'id'], candidates: [] },
      { name: 'Sigourney Weaver', state: 'ambiguous', match: null, candidates: [804] },
    ])
    expect((await account.reports.titles('ada', id, 'check', 1)).results).toEqual([])
    const { no } = found.find(({ name }) => name === 'Sigourney Weaver')!
    await expect(account.imports.correct('ada', id, no, { type: 'movie', id: 70 })).rejects.toMatchObject({
      type: 'invalid-request',
      status: 400,
    })
    const corrected = await account.imports.correct('ada', id, no, { type: 'person', id: 804 })
    expect(corrected).toMatchObject({ people: { total: 4, matched: 3 }, preview: { mine: { followed: 3 } } })
    expect((await account.apply('ada', id)).result).toMatchObject({ added: 0, followed: 3 })
    expect(await followed(account, 'live')).toEqual([
      [801, 'Al Pacino', 1],
      [803, 'Andrew James Clutterbuck', 2],
      [804, 'Sigourney Weaver', 3],
    ])
    expect((await followed(account, 'embedded')).length).toBe(4)
    expect(await account.former.of('ada')).toEqual({ titles: 0, people: 1, isDismissed: false })
    expect((await account.waiting.titles('ada', { state: 'waiting' }, 1)).results).toEqual([])
  })

  it('are offered until their member chooses or skips them, and again after an undo', async () => {
    const account = await setUp()
    const first = await importFormer(account)
    await account.apply('ada', first.id)
    expect(await account.former.of('ada')).toMatchObject({ people: 2 })
    const second = await importFormer(account)
    const rest = await peopleOf(account, second.id)
    expect(rest.map(({ name }) => name).toSorted()).toEqual(['Adolphe Menjou', 'Sigourney Weaver'])
    for (const { no } of rest) await account.imports.correct('ada', second.id, no, { skip: true })
    expect((await peopleOf(account, second.id)).map(({ state }) => state)).toEqual(['skipped', 'skipped'])
    expect((await account.apply('ada', second.id)).result).toMatchObject({ followed: 0 })
    expect(await account.former.of('ada')).toMatchObject({ people: 0 })
    await account.undo('ada', first.id)
    expect(await followed(account, 'live')).toEqual([])
    expect((await followed(account, 'embedded')).length).toBe(4)
    expect(await account.former.of('ada')).toMatchObject({ people: 2 })
    await account.undo('ada', second.id)
    expect(await account.former.of('ada')).toMatchObject({ people: 4 })
  })

  it('are found again on the way back, by the facts that were stored with them', async () => {
    const account = await setUp()
    await account.apply('ada', (await importFormer(account)).id)
    await account.database.deleteFrom('followed_people').where('source', '=', 'embedded').execute()
    const back = new AccountUnderTest(account.database, embedded)
    expect(await back.former.of('ada')).toEqual({ titles: 0, people: 2, isDismissed: false })
    const { id } = await importFormer(back)
    expect((await back.apply('ada', id)).result).toMatchObject({ followed: 2 })
    expect(await followed(back, 'embedded')).toEqual([
      [idOf('Al Pacino'), 'Al Pacino', 1],
      [idOf('Andrew Lincoln'), 'Andrew Lincoln', 2],
    ])
  })

  it('of an export without facts stay followed under their own ids, and remain to be brought over', async () => {
    const account = await AccountUnderTest.with(await open(), live)
    const people = [{ source: 'embedded', id: 1, name: 'Al Pacino', followedAt: '2024-05-01T12:00:00.000Z' }]
    const text = JSON.stringify({
      format: 'reelroom-export',
      version: 1,
      exportedAt: '2024-05-01T12:00:00.000Z',
      followedPeople: people,
    })
    const { id } = await account.upload('ada', 'reelroom.json', text)
    expect((await account.apply('ada', id)).result).toMatchObject({ followed: 1 })
    expect(await followed(account, 'embedded')).toEqual([[1, 'Al Pacino', Date.UTC(2024, 4, 1, 12)]])
    expect(await account.former.of('ada')).toMatchObject({ people: 1 })
  })
})
