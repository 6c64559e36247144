import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { describe, expect, it } from 'vitest'
import { localeCodes, regionOf, type LocaleCode } from '@contract/locale'
import type { MediaRow, MediaType } from '@contract/media.schema'
import { discoverFilters } from '@contract/title-lists.schema'
import type { NamedTitle } from '../metadata/metadata-source.port.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { TitleMatcher } from './title-matcher.service.ts'
import type { TitleReference } from './title-reference.ts'

const source = CatalogueMetadataSource.load()
const metadata = new MetadataService(source, createCache({ stores: [new Keyv()] }))
const matcher = new TitleMatcher(metadata, 'en')

const describeTitle = ({ type, title, date }: NamedTitle): string => `${title}, ${type} of ${date.slice(0, 4)}`
async function matched(reference: Omit<TitleReference, 'type'> & { type?: MediaType }) {
  const { title, reason, candidates } = await matcher.match({ type: null, ...reference })
  return title
    ? { is: describeTitle(title), by: reason }
    : { maybe: candidates.map((candidate) => describeTitle(candidate.title)) }
}

describe('a title with the same name, year and type matches', () => {
  it.each<[name: string, year: number, is: string, type?: MediaType]>([
    ['Dark', 2017, 'Dark, tv of 2017'],
    ['Whiplash', 2014, 'Whiplash, movie of 2014', 'movie'],
    ['Dune', 2021, 'Dune, movie of 2021'],
    ['The Office', 2001, 'The Office, tv of 2001'],
    ['The Office', 2005, 'The Office, tv of 2005', 'tv'],
    ['The Office (US)', 2005, 'The Office, tv of 2005'],
    ['Fargo', 1996, 'Fargo, movie of 1996'],
    ['Fargo', 2014, 'Fargo, tv of 2014'],
    ['House', 1977, 'House, movie of 1977'],
    ['House', 2004, 'House, tv of 2004'],
    ['Das Boot', 1981, 'Das Boot, movie of 1981'],
    ['Das Boot', 1985, 'Das Boot, tv of 1985'],
    ['Nosferatu', 1922, 'Nosferatu, movie of 1922'],
    ['Nosferatu', 2024, 'Nosferatu, movie of 2024'],
    ['Superman', 1978, 'Superman, movie of 1978'],
    ['Frankenstein', 2025, 'Frankenstein, movie of 2025'],
    ['La Belle et la Bête', 1946, 'Beauty and the Beast, movie of 1946'],
    ['Beauty & the Beast', 1991, 'Beauty and the Beast, movie of 1991'],
    ['MATRIX, THE', 1999, 'The Matrix, movie of 1999'],
    ['Amelie', 2001, 'Amélie, movie of 2001'],
    ["le fabuleux destin d'amelie poulain", 2001, 'Amélie, movie of 2001'],
    ['Die fabelhafte Welt der Amélie', 2001, 'Amélie, movie of 2001'],
    ['TAR', 2022, 'Tár, movie of 2022'],
    ['WALL-E', 2008, 'WALL·E, movie of 2008'],
    ['Walle', 2008, 'WALL·E, movie of 2008'],
    ['MASH', 1972, 'M*A*S*H, tv of 1972'],
    ['The Godfather: Part 2', 1974, 'The Godfather Part II, movie of 1974'],
    ['Godfather, The: Part II', 1974, 'The Godfather Part II, movie of 1974'],
    ['The Godfather, Part Two', 1974, 'The Godfather Part II, movie of 1974'],
    ['Der Pate', 1972, 'The Godfather, movie of 1972'],
    ['El padrino', 1972, 'The Godfather, movie of 1972'],
    ['Rocky 2', 1979, 'Rocky II, movie of 1979'],
    ['Mad Max II', 1981, 'Mad Max 2, movie of 1981'],
    ['Planet Earth 2', 2016, 'Planet Earth II, tv of 2016'],
    ['Star Wars Episode 1: The Phantom Menace', 1999, 'Star Wars: Episode I – The Phantom Menace, movie of 1999'],
    ['Star Wars: Episode IV - A New Hope', 1977, 'Star Wars, movie of 1977'],
    ['House M.D.', 2004, 'House, tv of 2004'],
    ['Shingeki no Kyojin', 2013, 'Attack on Titan, tv of 2013'],
    ['Thelma and Louise', 1991, 'Thelma & Louise, movie of 1991'],
    ['Bonnie & Clyde', 1967, 'Bonnie and Clyde, movie of 1967'],
    ['Withnail and I', 1987, 'Withnail & I, movie of 1987'],
    ['8 1/2', 1963, '8½, movie of 1963'],
    ['M', 1931, 'M, movie of 1931'],
    ['千と千尋の神隠し', 2001, 'Spirited Away, movie of 2001'],
    ['一一', 2000, 'Yi Yi, movie of 2000'],
    ['СТАЛКЕР', 1979, 'Stalker, movie of 1979'],
    ['La vita e bella', 1997, 'Life Is Beautiful, movie of 1997'],
    ['Léon: The Professional', 1994, 'Léon: The Professional, movie of 1994'],
    ['Leon', 1994, 'Léon: The Professional, movie of 1994'],
    ["L'amica geniale", 2018, 'My Brilliant Friend, tv of 2018'],
    ['La casa de papel', 2017, 'Money Heist, tv of 2017'],
    ['Kill Bill Volume 1', 2003, 'Kill Bill: Vol. 1, movie of 2003'],
    ['Hero', 2002, 'Hero, movie of 2002'],
    ['365 days', 2020, '365 Days, movie of 2020'],
    [
      'Dr Strangelove or How I Learned to Stop Worrying & Love the Bomb',
      1964,
      'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb, movie of 1964',
    ],
  ])('%s, %i', async (name, year, is, type) => {
    expect(await matched({ name, year, ...(type && { type }) })).toEqual({ is, by: 'nameAndYear' })
  })

  it('if the name contains the year', async () => {
    expect(await matched({ name: 'Dune (2021)', year: null })).toEqual({ is: 'Dune, movie of 2021', by: 'nameAndYear' })
    expect(await matched({ name: 'Dune (1984)', year: null })).toMatchObject({
      maybe: ['Dune, movie of 2021', 'Dune: Part Two, movie of 2024'],
    })
  })
})

describe('anything less is uncertain and gives candidates, the most similar first', () => {
  it.each<[name: string, year: number | null, maybe: readonly string[], type?: MediaType]>([
    ['Dark', 2018, ['Dark, tv of 2017']],
    ['Homeland', 2010, ['Homeland, tv of 2011']],
    ['Battlestar Galactica', 2003, ['Battlestar Galactica, tv of 2004']],
    ['Whiplash', 2013, ['Whiplash, movie of 2014']],
    ['Whiplash', 2014, ['Whiplash, movie of 2014'], 'tv'],
    ['Dune', 1984, ['Dune, movie of 2021', 'Dune: Part Two, movie of 2024']],
    ['Heat', 1996, ['Heat, movie of 1995']],
    ['Watchmen', 2009, ['Watchmen, tv of 2019'], 'movie'],
    ['Fargo', 1996, ['Fargo, tv of 2014', 'Fargo, movie of 1996'], 'tv'],
    ['Nosferatu', 1979, ['Nosferatu, movie of 2024', 'Nosferatu, movie of 1922']],
    ['M*A*S*H', 1970, ['M*A*S*H, tv of 1972'], 'movie'],
    ['Taxi', 1998, ['Taxi, movie of 2015', 'Taxi Driver, movie of 1976']],
    ['Rocky III', 1982, ['Rocky, movie of 1976']],
    ['Snow White', 1937, ['Snow White and the Seven Dwarfs, movie of 1937']],
    ['Godfahter', 1972, ['The Godfather, movie of 1972']],
    ['The Silence of the Lamb', 1991, ['The Silence of the Lambs, movie of 1991']],
    ['The Office', null, ['The Office, tv of 2005', 'The Office, tv of 2001']],
    ['Fargo', null, ['Fargo, tv of 2014', 'Fargo, movie of 1996'], 'tv'],
    ['Superman', null, ['Superman, movie of 1978', 'Superman, movie of 2025']],
    ['Alien', null, ['Alien, movie of 1979', 'Aliens, movie of 1986']],
    ['M', null, ['M, movie of 1931']],
    ['Faust', 1926, []],
    ['Z', 1969, []],
    ['Nashville: The Musical', 1975, []],
    ['asdf qwer zxcv', 2001, []],
    ['!!!', null, []],
    ['"; drop table movie; --', null, []],
    ['\ud800', 1999, []],
    ['', 1999, []],
    [' ', null, []],
    ['x'.repeat(100_000), 1999, []],
    ['the '.repeat(10_000), null, []],
  ])('%.40s, %s', async (name, year, maybe, type) => {
    expect(await matched({ name, year, ...(type && { type }) })).toEqual({ maybe })
  })
})

describe('a name without a year', () => {
  it.each([
    ['The Matrix', 'The Matrix, movie of 1999'],
    ['Mulholland Drive', 'Mulholland Drive, movie of 2001'],
    ['七人の侍', 'Seven Samurai, movie of 1954'],
    ['La casa de papel', 'Money Heist, tv of 2017'],
    ['Shawshank Redemption, The', 'The Shawshank Redemption, movie of 1994'],
  ])('matches if only one title has it: %s', async (name, is) => {
    expect(await matched({ name, year: null })).toEqual({ is, by: 'name' })
  })
})

describe('an id', () => {
  it('takes precedence over name and year', async () => {
    const alien = { is: 'Alien, movie of 1979', by: 'id' }
    expect(await matched({ name: 'Another name', year: 2001, imdb: 'tt0078748' })).toEqual(alien)
    const own = { source: 'embedded', id: 1004 } as const
    expect(await matched({ name: 'ALIEN', year: null, type: 'movie', own })).toEqual(alien)
  })

  it('of another source, or an unknown one, is ignored in favor of name and year', async () => {
    const named = { is: 'Alien, movie of 1979', by: 'nameAndYear' }
    const own = { source: 'live', id: 2016 } as const
    expect(await matched({ name: 'Alien', year: 1979, type: 'movie', own })).toEqual(named)
    expect(await matched({ name: 'Alien', year: 1979, tmdb: 2016, imdb: 'tt9999999999' })).toEqual(named)
    const heat = { source: 'embedded', id: 2016 } as const
    expect(await matched({ name: 'Alien', year: 1979, type: 'movie', own: heat })).toEqual(named)
  })
})

/** Some titles of the catalogue as readers of a language call them. */
async function titlesIn(language: LocaleCode, page: number) {
  const params = {
    language,
    region: regionOf(language),
    filters: discoverFilters.parse({ sort_by: 'title.asc' }),
    page,
  }
  const pages = await Promise.all((['movie', 'tv'] as const).map((media) => source.discover({ ...params, media })))
  return pages
    .flatMap(({ results }): MediaRow[] => results)
    .map((row) => ({
      id: row.id,
      type: row.media_type,
      name: 'title' in row ? row.title : row.name,
      year: Number(('title' in row ? row.release_date : row.first_air_date).slice(0, 4)),
    }))
}

describe.each(localeCodes.map((language, index) => ({ language, page: index + 1 })))(
  'titles under their names in $language',
  ({ language, page }) => {
    it('match by name and year, and not with a wrong year', async () => {
      for (const { id, type, name, year } of await titlesIn(language, page)) {
        const { title } = await matcher.match({ name, year, type: null })
        expect(title && [name, title.type, title.id]).toEqual([name, type, id])
        for (const other of [year - 1, year + 1]) {
          const { title: match, candidates } = await matcher.match({ name, year: other, type: null })
          expect([name, match, candidates.map((candidate) => candidate.title.id)]).toEqual([
            name,
            null,
            expect.arrayContaining([id]),
          ])
        }
      }
    })
  },
)
