import { describe, expect, it } from 'vitest'
import { libraryFolderParams } from '@contract/library-query.schema'
import { serverFolders } from './server-folder.ts'

describe('folders that the operator named', () => {
  it('are called by the last part of their place, each by a name of its own', () => {
    const names = serverFolders(['/mnt/a/Films', '/mnt/b/Films', '/srv/Films (2)', '/srv/Films']).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Films', 'Films (2)', 'Films (2) (2)', 'Films (3)'])
  })

  it('keep their id while their place is the same, in whatever order they stand', () => {
    const [one, two] = serverFolders(['/mnt/a', '/mnt/b'])
    expect(serverFolders(['/mnt/b', '/mnt/a']).map(({ id }) => id)).toEqual([two!.id, one!.id])
    expect(one!.id).not.toBe(two!.id)
    expect(libraryFolderParams.parse({ folder: one!.id })).toEqual({ folder: one!.id })
  })
})
