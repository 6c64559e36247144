import { libraryCalls } from '@contract/calls/library.calls'
import type { LibraryFile } from '@contract/library.schema'
import { mediaKey } from '@contract/media-key'
import type { Api } from '../../api/client.ts'
import { chosenAmong, versionsOf } from '../../domain/files/versions.ts'
import { chosenVersion } from '../../platform/storage/chosen-versions.ts'

/** A file in the version that was chosen for its title on this device; the given one without a choice, or without an answer. */
export async function chosenVersionOf(file: LibraryFile, api: Api): Promise<LibraryFile> {
  const choice = file.match && chosenVersion(mediaKey(file.match))
  if (!file.match || !choice) return file
  const { type, id } = file.match
  const own = await api(libraryCalls.libraryTitle, { params: { type, id } }).catch(() => null)
  return own ? chosenAmong(versionsOf(file, own.files, 'en'), choice, file) : file
}
