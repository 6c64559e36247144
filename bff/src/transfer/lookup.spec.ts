import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { describe, expect, it, vi } from 'vitest'
import { databases } from '../../testing/databases.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../testing/account.ts'

const films = ['Alien', 'Heat', 'Casablanca', 'Suspiria', 'Psycho', 'Vertigo', 'Jaws', 'Rocky']
const diary = [
  'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
  ...films.map((name) => `2020-01-01,${name},1900,u,,,,2020-01-01`),
].join('\n')

describe.each([
  ['embedded', 1],
  ['live', 4],
] as const)('title lookups in the %s catalogue', (name, atOnce) => {
  it(`run ${atOnce} at a time`, async () => {
    const source = Object.defineProperty(CatalogueMetadataSource.load(), 'name', { value: name })
    const metadata = new MetadataService(source, createCache({ stores: [new Keyv()], refreshAllStores: true }))
    const account = await AccountUnderTest.with(await databases[0]!.open(), metadata)
    const inFlight = new Set<string | undefined>()
    const inFlightCounts: number[] = []
    const named = source.findByName.bind(source)
    vi.spyOn(source, 'findByName').mockImplementation(async (query) => {
      inFlight.add(query.spellings[0])
      inFlightCounts.push(inFlight.size)
      await new Promise((resolve) => setTimeout(resolve, 1))
      inFlight.delete(query.spellings[0])
      return named(query)
    })
    await account.upload('ada', 'diary.csv', diary)
    expect(Math.max(...inFlightCounts)).toBe(atOnce)
  })
})
