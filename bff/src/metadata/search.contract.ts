import { expect, it } from 'vitest'
import { movieRow, tvRow } from '@contract/media.schema'
import { personRow } from '@contract/person.schema'
import { keyword } from '@contract/title-parts.schema'
import { discoverFilters } from '@contract/title-lists.schema'
import { english, expectShape, mediaTypes, type ContractSample } from './contract-sample.ts'
import type { MetadataSource } from './metadata-source.port.ts'

/** Tests for every source of metadata: a title is found by its words, its keywords and its id at IMDb. */
export function describeSearch(open: () => MetadataSource, sample: () => ContractSample): void {
  it.each(mediaTypes)('names the keywords of %s titles, and finds a title by all of its own', async (type) => {
    const id = (type === 'movie' ? sample().movies : sample().shows)[0]!
    const title = await open().mediaDetail({ ...english, type, id, append: ['keywords'] })
    const keywords = title.media_type === 'movie' ? title.keywords?.keywords : title.keywords?.results
    expect(keywords?.length).toBeGreaterThan(0)
    for (const named of keywords ?? []) {
      const answer = await open().keyword({ ...english, id: named.id })
      expectShape(keyword, answer)
      expect(answer).toEqual(named)
    }
    const keywordIds = keywords?.slice(0, 20).map((one) => one.id)
    const filters = discoverFilters.parse({ with_keywords: String(keywordIds) })
    const found = await open().discover({ ...english, media: type, page: 1, filters })
    expect(found.results.map((row) => row.id)).toContain(id)
  })

  it('finds a title by its IMDb id, and nothing for an unknown one', async () => {
    const { imdbId, type, id } = sample().identified
    const answer = await open().find({ ...english, imdbId })
    expectShape(type === 'movie' ? movieRow.array() : tvRow.array(), answer)
    expect(answer.map((row) => ({ type: row.media_type, id: row.id }))).toEqual([{ type, id }])
    expect(await open().find({ ...english, imdbId: 'tt9999999999' })).toEqual([])
  })

  it('finds a person by their IMDb id, and nothing for an unknown one', async () => {
    const { imdbId, id } = sample().identifiedPerson
    const answer = await open().findPerson({ ...english, imdbId })
    expectShape(personRow.array(), answer)
    expect(answer.map((row) => row.id)).toEqual([id])
    expect(await open().findPerson({ ...english, imdbId: 'nm9999999' })).toEqual([])
  })

  it('finds a title and an episode by their ids at TheTVDB, or nothing if it has no such ids', async () => {
    const known = sample().atTvdb
    const title = await open().find({ ...english, tvdbId: known?.title.tvdbId ?? '1' })
    expect(title.map((row) => ({ type: row.media_type, id: row.id }))).toEqual(
      known ? [{ type: known.title.type, id: known.title.id }] : [],
    )
    const places = known ? [known.episode.place] : []
    expect(await open().findEpisode({ tvdbId: known?.episode.tvdbId ?? '1' })).toEqual(places)
    expect(await open().findEpisode({ imdbId: known?.episode.imdbId ?? 'tt0000001' })).toEqual(places)
  })

  it('does not mistake a title for an episode, and finds nothing for an unknown id', async () => {
    const { imdbId } = sample().identified
    expect(await open().findEpisode({ imdbId })).toEqual([])
    expect(await open().findEpisode({ imdbId: 'tt9999999999' })).toEqual([])
    expect(await open().find({ ...english, tvdbId: '9999999999' })).toEqual([])
  })

  it('has one page without results for a meaningless query', async () => {
    // Only the embedded catalogue says how many titles it has.
    const { catalogue_titles: _titles, ...found } = await open().search({
      ...english,
      mediaType: 'multi',
      query: 'qqxzvwkjj',
      page: 1,
    })
    expect(found).toEqual({
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
    })
  })
}
