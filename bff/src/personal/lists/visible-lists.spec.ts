import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { listStores, rainy, type Stores } from '../../../testing/list-stores.ts'

describe.each(databases)('own lists, in $name', ({ open }) => {
  let stores: Stores
  beforeEach(async () => {
    stores = await listStores(await open())
  })

  it('are visible to anyone with the link if unlisted or public, and to their owner only if private', async () => {
    const seen = async (visibility: 'private' | 'unlisted' | 'public') => {
      await stores.lists.create('ada', 'embedded', { ...rainy, id: visibility, visibility }, [])
      return Promise.all(
        ['ada', 'eve', null].map((viewer) =>
          stores.lists.visible(visibility, viewer).then(
            ({ owner, isMine }) => `${owner}, ${isMine ? 'mine' : 'not mine'}`,
            ({ type }: { type: string }) => type,
          ),
        ),
      )
    }
    expect(await seen('private')).toEqual(['ada, mine', 'not-found', 'not-found'])
    expect(await seen('unlisted')).toEqual(['ada, mine', 'ada, not mine', 'ada, not mine'])
    expect(await seen('public')).toEqual(['ada, mine', 'ada, not mine', 'ada, not mine'])
  })
})
