import { useState } from 'react'

/** The last command as text for screen readers; `id` tells two equal texts apart. */
export interface Announcement {
  readonly id: number
  readonly text: string
}

/** Holds the current announcement. A new one replaces the one before. */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ id: 0, text: '' })
  return { announcement, announce: (text: string) => setAnnouncement(({ id }) => ({ id: id + 1, text })) }
}
