import { useState } from 'react'
import type { UserGenre } from '@contract/saved-title.schema'
import { followGenre } from '../../changes/genre.changes.ts'
import { useChange } from '../../shell/changes/use-change.ts'

/** Follows or unfollows a genre. `isRefused` says whether the server refused the last attempt. */
export function useFollow(genre: Pick<UserGenre, 'id' | 'name'>) {
  const { submit } = useChange()
  const [isRefused, setRefused] = useState(false)
  const follow = async (followed: boolean) => {
    setRefused(false)
    const { state } = await submit(followGenre({ genre: { id: genre.id, name: genre.name }, followed }))
    setRefused(state === 'refused')
  }
  return { follow, isRefused }
}
