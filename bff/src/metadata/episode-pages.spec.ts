import { createCache } from 'cache-manager'
import { describe, expect, it } from 'vitest'
import { catalogueOf, episode, film, show } from '@catalogue/testing/test-catalogue'
import { CatalogueMetadataSource } from './adapters/catalogue.metadata-source.ts'
import { EpisodePages } from './episode-pages.ts'
import { MetadataService } from './metadata.service.ts'

const aired = '2020-10-03'
const season = (number: number, ...titles: string[]) => ({
  number,
  aired,
  episodeCount: titles.length,
  episodes: titles.map((title) => episode({ title, aired })),
})
const catalogue = catalogueOf({
  films: [film({ id: 1, title: 'Heat' })],
  shows: [
    show({
      id: 5,
      title: 'Nights',
      seasons: [season(0, 'Backstage', 'Outtakes'), season(1, 'First', 'Second'), season(2), season(3, 'Third')],
    }),
  ],
})
const pages = new EpisodePages(new MetadataService(new CatalogueMetadataSource(catalogue), createCache()))
const page = (number: number, of: number, id = 5) =>
  pages.page({ id, season: number, episode: of }, { language: 'en', region: 'US' })
const neighbors = async (number: number, of: number) => {
  const { previous, next } = await page(number, of)
  return [previous, next].map((place) => place && `${place.season}x${place.episode}`)
}

describe('the page of an episode', () => {
  it('has its show, its season and the episode', async () => {
    expect(await page(1, 2)).toMatchObject({
      show: { id: 5, name: 'Nights' },
      season_name: 'Season 1',
      episode: { name: 'Second', air_date: aired, episode_number: 2, season_number: 1 },
      guest_stars: [],
      crew: [],
    })
  })

  it('links across the ends of seasons and past a season without episodes, but not to the specials', async () => {
    expect(await neighbors(1, 1)).toEqual([null, '1x2'])
    expect(await neighbors(1, 2)).toEqual(['1x1', '3x1'])
    expect(await neighbors(3, 1)).toEqual(['1x2', null])
    expect(await neighbors(0, 1)).toEqual([null, '0x2'])
    expect(await neighbors(0, 2)).toEqual(['0x1', null])
  })

  it('does not exist for a film, an unknown show and an episode that is not listed', async () => {
    for (const request of [page(1, 1, 1), page(1, 1, 99), page(1, 3), page(2, 1), page(9, 1)])
      await expect(request).rejects.toMatchObject({ kind: 'notFound' })
  })
})
