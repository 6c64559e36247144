import { expect, it } from 'vitest'
import { sourceEpisode } from '@contract/episode-page.schema'
import { movieDetail, tvDetail, watchProviders } from '@contract/media.schema'
import { collection, reviewPage, titleCredits } from '@contract/title-extras.schema'
import { english, expectShape, mediaTypes, pages, type ContractSample } from './contract-sample.ts'
import type { MetadataSource } from './metadata-source.port.ts'

/** Tests for every source of metadata: recommendations, providers, credits, reviews and collections. */
export function describeTitleExtras(open: () => MetadataSource, sample: () => ContractSample): void {
  it('has recommendations and watch providers', async () => {
    for (const type of mediaTypes) {
      for (const id of type === 'movie' ? sample().movies : sample().shows) {
        expectShape(pages[type], await open().recommendations({ ...english, type, id, page: 1 }))
        expectShape(watchProviders, await open().watchProviders({ ...english, type, id }))
      }
    }
  })

  it('lists all people who worked on a title, by department, each of them once', async () => {
    for (const type of mediaTypes) {
      for (const id of (type === 'movie' ? sample().movies : sample().shows).slice(0, 50)) {
        const answer = await open().credits({ ...english, type, id })
        expectShape(titleCredits, answer)
        for (const { total, people } of answer.groups) {
          expect(people).toHaveLength(total)
          expect(new Set(people.map((person) => person.id)).size).toBe(total)
        }
        expectShape(reviewPage, await open().reviews({ ...english, type, id, page: 1 }))
      }
    }
  })

  it('has each listed episode with its neighbors in the season, and no other', async () => {
    const [id = 0] = sample().shows
    const show = tvDetail.parse(await open().mediaDetail({ ...english, type: 'tv', id, append: [] }))
    const number = show.seasons.find(
      ({ season_number, episode_count }) => season_number > 0 && episode_count > 0,
    )!.season_number
    const { episodes } = await open().season({ ...english, id, number })
    const numbers = episodes.map(({ episode_number }) => episode_number)
    for (const [index, episode] of numbers.entries()) {
      const answer = await open().episode({ ...english, id, season: number, episode })
      expectShape(sourceEpisode, answer)
      expect(answer).toMatchObject({ episode: episodes[index], before: numbers[index - 1] ?? null })
      expect(answer.after).toBe(numbers[index + 1] ?? null)
    }
    for (const place of [
      { id, season: number, episode: 99_999 },
      { id, season: 9999, episode: 1 },
      { id: sample().unknownId, season: 1, episode: 1 },
    ])
      await expect(open().episode({ ...english, ...place })).rejects.toMatchObject({ kind: 'notFound' })
  })

  it('has a collection with its films in the order of their release', async () => {
    const films = await Promise.all(
      sample().movies.map((id) => open().mediaDetail({ ...english, type: 'movie', id, append: [] })),
    )
    const part = films.find((film) => film.media_type === 'movie' && film.belongs_to_collection !== null)
    const answer = await open().collection({ ...english, id: movieDetail.parse(part).belongs_to_collection!.id })
    expectShape(collection, answer)
    const days = answer.parts.map(({ release_date }) => release_date)
    expect(days).toEqual(days.toSorted())
    expect(answer.parts.map(({ id }) => id)).toContain(part?.id)
  })
}
