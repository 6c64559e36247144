import { libraryCalls } from '@contract/calls/library.calls'
import type { LibraryFile } from '@contract/library.schema'
import { useApp } from '../../context/app-context.tsx'
import { vlcOpening } from '../../domain/player/open-elsewhere.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { fileName } from './file-name.ts'

/** Opens a file of the server in VLC, by an address that ends after a day. */
export function useOpenInVlc(): (file: LibraryFile) => void {
  const { api } = useApp()
  const notify = useNotify()
  const open = async (file: LibraryFile) => {
    const { path } = await api(libraryCalls.libraryAddress, { params: { file: file.id } })
    const address = new URL(path, location.origin).href
    const opening = vlcOpening({ address, name: fileName(file) }, navigator)
    if (opening.kind === 'address') return location.assign(opening.href)
    const playlist = URL.createObjectURL(new Blob([opening.content], { type: 'application/xspf+xml' }))
    Object.assign(document.createElement('a'), { href: playlist, download: opening.name }).click()
    // The browser has taken the playlist before the next task.
    setTimeout(() => URL.revokeObjectURL(playlist))
    notify({ message: 'player.playlistDownloaded' })
  }
  return (file) => void open(file).catch(() => notify({ message: 'player.problem.unreachable' }))
}
