import { describe, expect, it } from 'vitest'
import { libraryFolderParams } from '@contract/library-query.schema'
import { serverFolders } from './server-folder.ts'

describe('server folders', () => {
  it('have the last part of their path as name, made unique', () => {
    const names = serverFolders(['/mnt/a/Films', '/mnt/b/Films', '/srv/Films (2)', '/srv/Films']).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Films', 'Films (2)', 'Films (2) (2)', 'Films (3)'])
  })

  it('keep their id while their path is the same, in any order', () => {
    const [one, two] = serverFolders(['/mnt/a', '/mnt/b'])
    expect(serverFolders(['/mnt/b', '/mnt/a']).map(({ id }) => id)).toEqual([two!.id, one!.id])
    expect(one!.id).not.toBe(two!.id)
    expect(libraryFolderParams.parse({ folder: one!.id })).toEqual({ folder: one!.id })
  })
})
