import { useNavigate } from '@tanstack/react-router'
import type { PlayerSource } from '../../domain/player/source.ts'
import { isSameSearch, setPlaying, usePlaying } from '../../shell/player/use-playing.ts'

/** Returns a function that plays the visitor's choice. */
export function useChooseSource(): (source: PlayerSource) => void {
  const navigate = useNavigate()
  const { search } = usePlaying()
  return (source) => {
    // A file of the library that was found on this device keeps its address. Any other chosen file has none.
    const keepsAddress = source.kind === 'file' && source.libraryFile !== null
    setPlaying({ source, search: keepsAddress ? search : {} })
    if (!keepsAddress && !isSameSearch(search, {})) void navigate({ to: '/player', search: {}, replace: true })
  }
}
