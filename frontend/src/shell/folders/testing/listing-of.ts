import { directoryOf } from '../file-system/directory.ts'
import type { FolderSource } from '../file-system/folder-source.ts'
import { listFolder, type ListingFilter } from '../file-system/list-folder.ts'
import type { ListingFault } from '../file-system/listing-fault.ts'

const filter: ListingFilter = {
  file: (name) =>
    name.endsWith('.mkv') ? 'details' : name.endsWith('.srt') ? 'name' : name.endsWith('.nfo') ? 'text' : null,
  folder: (name) => !name.startsWith('.'),
}

/** Lists a folder, and returns the reports, in the order of the paths. */
export async function listingOf(source: FolderSource, pause: () => Promise<void> | undefined = () => undefined) {
  const files: string[] = []
  const folders: [string, number][] = []
  const faults: ListingFault[] = []
  await listFolder(directoryOf(source), filter, {
    onEvent: (onEvent) => {
      if (onEvent.type === 'fault') faults.push(onEvent.fault)
      else if (onEvent.type === 'folder') folders.push([onEvent.path, onEvent.entries])
      else
        for (const { name, size, modified, text } of onEvent.files)
          files.push(`${onEvent.folder}/${name} ${size} ${modified} ${text}`)
    },
    pause,
  })
  return { files: files.toSorted(), folders: folders.toSorted(([a], [b]) => a.localeCompare(b)), faults }
}
