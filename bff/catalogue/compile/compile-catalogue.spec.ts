import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentFolder } from './content-folder.ts'
import { compileCatalogue, report } from './compile-catalogue.ts'
import { film, show } from '../testing/test-content.ts'

describe('the embedded catalogue', () => {
  it('has valid content', () => {
    const compiled = compileCatalogue(contentFolder)
    expect(report(compiled)).toBe("The catalogue's content has 0 problem(s):")
  })
})

describe('compiling content', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'))
    const heat = readFileSync(join(contentFolder, 'films/heat-1995.yaml'), 'utf8')
    write('films/heat-1995.yaml', heat.replace(/^motif: .*\n/m, ''))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const problems = (): string[] => compileCatalogue(folder).problems.map(({ file, sentence }) => `${file}: ${sentence}`)

  it('makes one person per name and shows namesakes without their distinguishing word', () => {
    write('films/example-1999.yaml', film({ cast: `{ Ann Actor: Herself, Al Pacino: Himself, Peter O'Toole: Lord }` }))
    const { catalogue } = compileCatalogue(folder)
    const named = (name: string) => catalogue.people.filter((person) => person.name === name)
    expect(named('Al Pacino')).toHaveLength(1)
    expect(named('Bob')).toMatchObject([{ department: 'Directing' }])
    expect(named('Peter O’Toole')).toHaveLength(1)
    expect(String(named('Ann Actor')[0]?.id)).toMatch(/^\d{9}$/)
  })

  it('adds the facts about people', () => {
    write('films/example-1999.yaml', film())
    write(
      'people/a.yaml',
      'Ann Actor: { id: 123456789, born: 1970-01-01, gender: female, biography: She acts., aka: [Annie] }',
    )
    expect(problems()).toEqual([])
    expect(compileCatalogue(folder).catalogue.people.find(({ id }) => id === 123_456_789)).toEqual({
      id: 123_456_789,
      name: 'Ann Actor',
      department: 'Acting',
      facts: {
        born: '1970-01-01',
        died: null,
        place: null,
        gender: 1,
        biography: 'She acts.',
        biographies: {},
        aka: ['Annie'],
        imdb: null,
      },
    })
  })

  it.each<[string, Record<string, string>, string]>([
    ['an unknown genre', { genres: '[Dramma]' }, 'genres → 0: is no film genre: Dramma.'],
    ['an unknown mood', { mood: 'sad' }, 'mood: is no mood: sad.'],
    ['a motif without a drawing', { motif: 'sofa' }, 'motif: “sofa” has no drawing in motifs/.'],
    ['several motifs', { motif: '[sofa, lamp]' }, 'motif: is no name of a drawing.'],
    ['an unknown job', { crew: '{ Directr: [Bob] }' }, 'crew: Unrecognized key: "Directr".'],
    ['an unknown key', { tagline: 'Hm.' }, 'tagline'],
    ['an unknown language', { original_language: 'xx' }, 'original_language: is no language: xx.'],
    ['an unknown country', { countries: '[QQ]' }, 'countries → 0: is no country: QQ.'],
    ['an unknown rating', { certifications: '{ US: "16" }' }, 'certifications: has an unknown rating: US 16.'],
    ['a rating without quotation marks', { certifications: '{ DE: 16 }' }, 'is a rating in quotation marks'],
    ['a rating without a country', { certifications: 'R' }, 'certifications: is no list of ratings by country.'],
    ['ratings without their countries', { certifications: '[R, "16"]' }, 'certifications: is no list of ratings by'],
    ['a rating of an invalid country', { certifications: '{ TV: TV-MA }' }, 'has an unknown rating: TV TV-MA.'],
    ['an unknown service', { service: 'Netflicks' }, 'service: is no service: Netflicks.'],
    [
      'a Persian letter in an Arabic title',
      { original_language: 'ar', original_title: 'کفرناحوم' },
      'The original title has “ک” of another alphabet.',
    ],
    [
      'an Arabic letter in a Persian title',
      { original_language: 'fa', original_title: 'طعم گيلاس' },
      'The original title has “ي” of another alphabet.',
    ],
    ['a day that does not exist', { released: '1999-02-30' }, 'released: is no date of the calendar.'],
    [
      'quotation marks of a typewriter',
      { overview: Array.from({ length: 30 }, () => "isn't").join(' ') },
      'overview: has quotation marks or dots of a typewriter.',
    ],
    ['a short overview', { overview: 'Too short.' }, 'overview: has 2 words; 20 to 90 are wanted.'],
    ['an insane running time', { runtime: '1000' }, 'runtime'],
    ['a score beyond ten', { score: '11' }, 'score'],
    ['a part named twice', { cast: '{ Ann: A, Ann: B }' }, 'This is no YAML'],
    ['a date far from the name', { released: '1990-05-05' }, "released: 1990-05-05 is 9 years from the file's name."],
    ['a taken id', { id: '1035' }, 'id: 1035 is taken by films/a-taken-id-1999.yaml.'],
    [
      'a title twice in a year',
      { title: 'Heat', released: '1995-12-15' },
      'films/x-1995.yaml: title: Heat (1995) is taken by films/heat-1995.yaml.',
    ],
  ])('refuses %s', (_, changes, problem) => {
    write('films/a-taken-id-1999.yaml', film({ id: '1035', title: 'Other' }))
    write(changes['title'] ? 'films/x-1995.yaml' : 'films/example-1999.yaml', film(changes))
    expect(problems().join('\n')).toContain(problem)
  })

  it('adds the texts of episodes and the translated names of keywords and places', () => {
    write(
      'shows/example-1999.yaml',
      show({ seasons: '[{ number: 1, aired: 1999-05-05, episodes: [{ title: Pilot }, { title: End }] }]' }),
    )
    write('episodes/example-1999.yaml', 's01e02: { de-DE: { title: Ende } }')
    write('people/a.yaml', 'Al Pacino: { place: "New York City, US" }')
    write('places/u.yaml', 'US: { de-DE: USA }')
    write('keywords/l.yaml', 'love: { de-DE: Liebe }')
    const { catalogue, problems: found } = compileCatalogue(folder)
    const love = catalogue.shows[0]?.keywords.find(({ name }) => name === 'love')
    expect({
      found,
      titles: catalogue.shows[0]?.seasons[0]?.episodes.map(({ titles, overviews }) => [titles, overviews]),
      placeNames: catalogue.placeNames,
      keywordNames: catalogue.keywordNames,
    }).toEqual({
      found: [],
      titles: [
        [{}, {}],
        [{ 'de-DE': 'Ende' }, {}],
      ],
      placeNames: { US: { 'de-DE': 'USA' } },
      keywordNames: { [love!.id]: { 'de-DE': 'Liebe' } },
    })
  })

  it.each([
    ['of an episode that is not listed', 's01e03: { de-DE: { title: Ende } }', 's01e03 has no title in English.'],
    ['that English lacks', 's01e01: { de-DE: { overview: Ein Satz. } }', 's01e01 has no overview in English.'],
    ['of an invalid episode', '1x01: { de-DE: { title: Ende } }', '1x01: is not written like s01e01.'],
  ])('refuses texts %s', (_, texts, problem) => {
    write(
      'shows/example-1999.yaml',
      show({ seasons: '[{ number: 1, aired: 1999-05-05, episodes: [{ title: Pilot }, { title: End }] }]' }),
    )
    write('episodes/example-1999.yaml', texts)
    expect(problems()).toEqual([`episodes/example-1999.yaml: ${problem}`])
  })

  it('refuses names for an unused keyword, and two names for one keyword', () => {
    write('films/example-1999.yaml', film({}))
    write('keywords/a.yaml', 'aardvark: { de-DE: Erdferkel }')
    write('keywords/b.yaml', 'aardvark: { de-DE: Erdferkel }')
    expect(problems()).toEqual([
      'keywords/b.yaml: aardvark is in keywords/a.yaml already.',
      'keywords/b.yaml: The keyword “aardvark” does not occur.',
    ])
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'seasons out of order',
      { seasons: '[{ number: 2, aired: 1999-05-05, episodes: 6 }]' },
      'seasons: Season 2 is in place 1.',
    ],
    [
      'a season before the show',
      { seasons: '[{ number: 1, aired: 1990-01-01, episodes: 6 }]' },
      'seasons: A season begins before the show.',
    ],
    [
      'a show that ends and continues',
      { status: 'Returning Series', last_aired: '2001-01-01' },
      'last_aired: A show that continues has none.',
    ],
    ['an end before the last season', { last_aired: '1998-01-01' }, 'last_aired: It is before the last season.'],
    [
      'an episode before its season',
      { seasons: '[{ number: 1, aired: 1999-06-01, episodes: [{ title: A, aired: 1999-05-20 }] }]' },
      'seasons: An episode of season 1 is outside its season or the known days of the show.',
    ],
  ])('refuses a show with %s', (_, changes, problem) => {
    write('shows/example-1999.yaml', show(changes))
    expect(problems().join('\n')).toContain(problem)
  })

  it('refuses two shows with the same name and year', () => {
    write('shows/example-1999.yaml', show())
    write('shows/the-example-1999.yaml', show({ id: '2' }))
    expect(problems()).toEqual([
      'shows/the-example-1999.yaml: name: Example (1999) is taken by shows/example-1999.yaml.',
    ])
  })

  it.each([
    ['{ born: 2005-01-01 }', 'films/example-1999.yaml: cast: Ann Actor was born in 2005, after this.'],
    [
      '{ born: 1900-01-01, died: 1970-01-01 }',
      'films/example-1999.yaml: cast: Ann Actor died in 1970, long before this.',
    ],
    [
      '{ born: 1970-01-01, died: 1960-01-01 }',
      'people/a.yaml: Ann Actor → died: 1960-01-01 is not after the birth on 1970-01-01.',
    ],
    ['{ born: 1970 }', 'Ann Actor → born'],
  ])('refuses impossible dates of a life: %s', (facts, problem) => {
    write('films/example-1999.yaml', film())
    write('people/a.yaml', `Ann Actor: ${facts}`)
    expect(problems().join('\n')).toContain(problem)
  })

  it('accepts the author of a novel who died before the film, and reports people without a credit', () => {
    write('films/example-1999.yaml', film({ crew: '{ Novel: [Jane Austen] }' }))
    write('people/j.yaml', 'Jane Austen: { born: 1775-12-16, died: 1817-07-18 }\nJane Nobody: {}')
    expect(problems()).toEqual(['people/j.yaml: Jane Nobody has no credit in any title.'])
  })

  it.each([
    ['a person', { cast: '{ Al Pačino: Himself }' }, '“Al Pačino” is written “Al Pacino” elsewhere.'],
    ['a company', { companies: '[Warner Bros]' }, '“Warner Bros” is written “Warner Bros.” elsewhere.'],
    ['a keyword', { keywords: '[bank-robbery]' }, '“bank-robbery” is written “bank robbery” elsewhere.'],
  ])('reports %s in two spellings', (_, changes, problem) => {
    write(
      'films/other-1999.yaml',
      film({ id: '2', title: 'Other', companies: '[Warner Bros.]', keywords: '[bank robbery]' }),
    )
    write('films/z-1999.yaml', film(changes))
    expect(problems()).toEqual([`films/z-1999.yaml: ${problem}`])
  })

  it('reports two people with the same id', () => {
    write('films/example-1999.yaml', film())
    write('people/a.yaml', 'Ann Actor: { id: 123456789 }\nBob (director): { id: 123456789 }')
    expect(problems()).toEqual([
      'films/example-1999.yaml: Bob (director) gets the same id as Ann Actor: give one of them an id in people/.',
    ])
  })

  it('compiles the valid files if another one is invalid', () => {
    write('films/broken-1999.yaml', 'id: [')
    const { catalogue, problems: found } = compileCatalogue(folder)
    expect(catalogue.films.map(({ title }) => title)).toEqual(['Heat'])
    expect(found).toHaveLength(1)
  })
})
