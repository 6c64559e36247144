import { describe, expect, it } from 'vitest'
import { cachedMetadata } from '../../testing/cached-metadata.ts'
import { fakeTmdb } from '../../testing/tmdb-source.ts'
import { PersonParts } from './person-parts.ts'

const upstream = await fakeTmdb()

describe('the cache of metadata', () => {
  it('makes one request for a person, for any parts', async () => {
    const { service } = cachedMetadata(upstream)
    const parts = new PersonParts(service)
    const params = { language: 'en', region: 'US', id: 301 } as const
    const bodies = await Promise.all([
      parts.body({ ...params, append: ['external_ids', 'images'] }),
      parts.body({ ...params, append: ['combined_credits', 'external_ids', 'images'] }),
      parts.body({ ...params, append: [] }),
    ])
    const [some, all, none] = bodies.map((body) => JSON.parse(body) as Record<string, unknown>)
    expect(upstream.requests).toHaveLength(1)
    const { combined_credits, ...rest } = all!
    const { external_ids, images, ...bare } = rest
    expect([some, none]).toEqual([rest, bare])
    expect([combined_credits, external_ids, images]).not.toContain(undefined)
  })
})
