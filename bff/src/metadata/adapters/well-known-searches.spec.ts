import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { localeCodes, type LocaleCode } from '@contract/locale'
import { Catalogue } from '@catalogue/query/catalogue'
import { CatalogueMetadataSource } from './catalogue.metadata-source.ts'

const testing = new URL('../../../catalogue/testing/', import.meta.url)
const linesOf = (name: string): string[] => readFileSync(new URL(name, testing), 'utf8').trim().split('\n')

interface WellKnownSearch {
  /** The language of the page. */
  readonly language: LocaleCode
  /** As people type it: without accents, misspelled, half of the title, in Latin letters. */
  readonly query: string
  /** In English, with its year. */
  readonly title: string
}

/** Searches for the titles of the lists of the best known, those that are absent too. */
function wellKnownSearches(): WellKnownSearch[] {
  const searches: WellKnownSearch[] = []
  let language: LocaleCode = 'en'
  for (const line of linesOf('well-known-searches.txt')) {
    const [query = '', title] = line.split(' = ')
    if (title === undefined) language = localeOf(line.slice(2))
    else searches.push({ language, query, title })
  }
  return searches
}

function localeOf(text: string): LocaleCode {
  const locale = localeCodes.find((code) => code === text)
  if (!locale) throw new Error(`No language: ${text}`)
  return locale
}

/** How many of the first results may come before the title. */
const FIRST = 3
/** The largest share of the searches that may find nothing, because their title is absent. */
const ALLOWED_SHARE = 0.07

describe('searches for well-known titles', () => {
  const searches = wellKnownSearches()
  const keys = new Map<string, string>()
  let source: CatalogueMetadataSource
  beforeAll(() => {
    source = CatalogueMetadataSource.load()
    const { titles } = Catalogue.open(new URL('../../../.cache/catalogue.sqlite', import.meta.url).pathname)
    for (const { title, date, type, id } of titles) keys.set(`${title} (${date.slice(0, 4)})`, `${type}${id}`)
  })

  async function isFound({ language, query, title }: WellKnownSearch): Promise<boolean> {
    const page = await source.search({ language, region: 'US', mediaType: 'multi', query, page: 1 })
    if (page.did_you_mean !== undefined) return isFound({ language, query: page.did_you_mean, title })
    return page.results.slice(0, FIRST).some(({ media_type, id }) => keys.get(title) === `${media_type}${id}`)
  }

  it('exist for each title of the lists', () => {
    const lists = ['best-known-films.txt', 'best-known-shows.txt', 'best-known-elsewhere.txt'].flatMap(linesOf)
    const searched = new Set(searches.map(({ title }) => title))
    expect(lists.filter((line) => !line.startsWith('# ') && !searched.has(line))).toEqual([])
  })

  it('find each title of the catalogue among the first three, or suggest a search that does', async () => {
    const missed: string[] = []
    for (const search of searches)
      if (keys.has(search.title) && !(await isFound(search))) missed.push(`${search.query} (${search.language})`)
    expect(missed).toEqual([])
  })

  it('find nothing in at most 7 percent of cases', () => {
    const absent = searches.filter(({ title }) => !keys.has(title))
    expect(absent.length / searches.length).toBeLessThanOrEqual(ALLOWED_SHARE)
  })
})
