import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { describe, expect, it } from 'vitest'
import { catalogueOf, film, person, show } from '@catalogue/testing/test-catalogue'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { PersonMatcher, type PersonReference } from './person-matcher.ts'

const plays = (id: number) => [{ person: id, character: 'Somebody' }]
const unknownFacts = { born: null, died: null, place: null, gender: 0, biography: '', biographies: {}, aka: [] }
const source = new CatalogueMetadataSource(
  catalogueOf({
    films: [
      film({ id: 1, title: 'Heat', date: '1995-12-15', cast: plays(1) }),
      film({ id: 2, title: 'Amélie', date: '2001-04-25', cast: plays(3) }),
      film({ id: 3, title: 'Two of a Kind', date: '2010-01-01', cast: [...plays(4), ...plays(5)] }),
    ],
    shows: [show({ id: 1, title: 'Heat', date: '1995-01-01', cast: plays(2) })],
    people: [
      person(1, 'Val Kilmer'),
      person(2, 'Val Kilmer'),
      person(3, 'Audrey Tautou'),
      person(4, 'Chris Evans'),
      person(5, 'Chris Evans'),
      { ...person(6, 'Andrew James Clutterbuck'), facts: { ...unknownFacts, imdb: 'nm0511088' } },
    ],
  }),
)
const matcher = new PersonMatcher(
  new MetadataService(Object.defineProperty(source, 'name', { value: 'live' }), createCache({ stores: [new Keyv()] })),
)
const heat = { type: 'movie', title: 'Heat', released: '1995-12-15' } as const
const match = async (reference: Partial<PersonReference>) => {
  const own = { source: 'embedded', id: 99 } as const
  const {
    person: found,
    reason,
    candidates,
  } = await matcher.match({
    own,
    name: 'Nobody',
    imdbId: null,
    knownFor: [],
    ...reference,
  })
  return { id: found?.id ?? null, reason, candidates: candidates.map(({ id }) => id) }
}

describe('a followed person of another catalogue', () => {
  it('is found by their id at IMDb, whatever their name', async () => {
    const found = { id: 6, reason: 'id', candidates: [] }
    expect(await match({ name: 'Andrew Lincoln', imdbId: 'nm0511088' })).toEqual(found)
  })

  it('is found by their own id in their own catalogue', async () => {
    expect(await match({ own: { source: 'live', id: 4 }, name: 'Chris Evans' })).toEqual({
      id: 4,
      reason: 'id',
      candidates: [],
    })
  })

  it('is found by name and a title, among others of the same name', async () => {
    const found = { id: 1, reason: 'nameAndTitle', candidates: [] }
    expect(await match({ name: 'Val Kilmer', knownFor: [heat] })).toEqual(found)
    expect(await match({ name: 'VAL  KILMER', knownFor: [{ ...heat, released: '1996-02-01' }] })).toEqual(found)
    expect(await match({ name: 'Val Kilmer', imdbId: 'nm9999999', knownFor: [heat] })).toEqual(found)
  })

  it('is found by a title in another spelling', async () => {
    const amelie = { type: 'movie', title: 'Amelie', released: '2001-04-25' } as const
    expect(await match({ name: 'Audrey Tautou', knownFor: [amelie] })).toMatchObject({ id: 3, reason: 'nameAndTitle' })
  })

  it.each([
    ['by the name alone', 'Audrey Tautou', [], [3]],
    ['by a title of another year', 'Val Kilmer', [{ ...heat, released: '1986-01-01' }], [1, 2]],
    ['by a title without a year', 'Val Kilmer', [{ ...heat, released: null }], [1, 2]],
    [
      'when two of the same name share the title',
      'Chris Evans',
      [{ ...heat, title: 'Two of a Kind', released: '2010-01-01' }],
      [4, 5],
    ],
    ['by a title alone', 'Robert De Niro', [heat], []],
    ['without a name', '  ', [heat], []],
  ] as const)('is not found %s', async (_, name, knownFor, candidates) => {
    const { candidates: found, ...rest } = await match({ name, knownFor: [...knownFor] })
    expect({ ...rest, candidates: found.toSorted((a, b) => a - b) }).toEqual({ id: null, reason: null, candidates })
  })
})
