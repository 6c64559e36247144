import { useState } from 'react'

/** What was done last, for whoever does not see it; `id` tells two of the same apart. */
export interface Announcement {
  readonly id: number
  readonly text: string
}

/** Says what was done: the newest takes the place of the one before. */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ id: 0, text: '' })
  return { announcement, say: (text: string) => setAnnouncement(({ id }) => ({ id: id + 1, text })) }
}
