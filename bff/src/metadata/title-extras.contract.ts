import { expect, it } from 'vitest'
import { movieDetail, watchProviders } from '@contract/media.schema'
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
