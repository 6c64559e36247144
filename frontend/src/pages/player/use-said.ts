import { useState } from 'react'

/** What was done last, for whoever does not see it; `id` tells two of the same apart. */
export interface Said {
  readonly id: number
  readonly text: string
}

/** Says what was done: the newest takes the place of the one before. */
export function useSaid() {
  const [said, setSaid] = useState<Said>({ id: 0, text: '' })
  return { said, say: (text: string) => setSaid(({ id }) => ({ id: id + 1, text })) }
}
