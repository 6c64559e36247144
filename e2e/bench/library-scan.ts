/** Sends files to a member's library, as a page that has scanned a folder does. */
import { randomUUID } from 'node:crypto'
import type { LibraryFolder } from '@contract/library.schema'
import type { FileQuality, LibraryFilesChanged, NameReading, ScannedFile } from '@contract/scanned-files.schema'
import { callApi } from '../api-client.ts'
import type { RunningBff } from '../bff.ts'

type TitleReading = Pick<NameReading, 'title' | 'year' | 'type'> & Partial<NameReading>

const filesPerChange = 1000

const quality: FileQuality = { resolution: '1080p', source: 'BluRay', video: 'HEVC', audio: 'AAC', hdr: false }
const unknown = { season: null, episodes: [], airDate: null, absoluteEpisode: null, part: null, edition: null, ids: {} }
/** A file, as a scan has found and read it. */
export const fileAt = (path: string, titleReading: TitleReading, size = 1): ScannedFile => ({
  path,
  size,
  modified: 1_700_000_000_000,
  captions: [],
  reading: { role: 'main', ...unknown, quality, ...titleReading },
})

/** Adds a folder. Returns its id. */
export async function folderOf(app: RunningBff, cookie: string): Promise<string> {
  const id = randomUUID()
  await callApi(app, 'PUT', `/api/library/folders/${id}`, cookie, { name: 'Films' })
  return id
}

/** Sends all files of a folder again, in pieces. */
export async function scan(
  app: RunningBff,
  cookie: string,
  folder: string,
  files: readonly ScannedFile[],
): Promise<void> {
  const { folders } = await callApi<{ folders: readonly LibraryFolder[] }>(app, 'GET', '/api/library/folders', cookie)
  let revision = folders.find(({ id }) => id === folder)?.revision ?? 0
  for (let at = 0; at === 0 || at < files.length; at += filesPerChange) {
    const put = files.slice(at, at + filesPerChange)
    const change = { revision, put, gone: [], isWhole: true, isLast: at + filesPerChange >= files.length }
    ;({ revision } = await callApi<LibraryFilesChanged>(
      app,
      'POST',
      `/api/library/folders/${folder}/files`,
      cookie,
      change,
    ))
  }
}
