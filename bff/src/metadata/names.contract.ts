import { expect, it } from 'vitest'
import type { MediaType } from '@contract/media.schema'
import type { MetadataSource } from './metadata-source.port.ts'

/** Tests for every source of metadata: a title is found by its name, and filtered by its year. */
export function describeNames(open: () => MetadataSource, sampleTitle: () => { type: MediaType; id: number }): void {
  it('finds a title by its name, and filters by its year', async () => {
    const { type, id } = sampleTitle()
    const title = await open().mediaDetail({ language: 'en', type, id, append: [] })
    const date = 'title' in title ? title.release_date : title.first_air_date
    const name = 'title' in title ? title.title : title.name
    const called = { language: 'en', spellings: [name], mediaType: type } as const
    const { titles } = await open().findByName(called)
    const found = titles.find((one) => one.type === type && one.id === id)
    expect(found).toMatchObject({ type, id, title: name, date, poster_path: title.poster_path })
    expect(found?.names).toContain(name)
    const year = Number(date.slice(0, 4))
    const ofYear = await open().findByName({ ...called, year })
    expect(ofYear.titles.map((one) => one.date.slice(0, 4))).toEqual(ofYear.titles.map(() => String(year)))
    expect(ofYear.titles.map((one) => one.id)).toContain(id)
    expect((await open().findByName({ ...called, year: year - 50 })).titles).toEqual([])
    expect(await open().findByName({ ...called, spellings: ['qqxzvwkjj'] })).toEqual({ titles: [], isComplete: true })
  })
}
