/** Sends files to a member's library, as a page that has scanned a folder does. */
import { randomUUID } from 'node:crypto'
import { callApi } from '../api-client.ts'

const filesPerChange = 1000

const quality = { resolution: '1080p', source: 'BluRay', video: 'HEVC', audio: 'AAC', hdr: false }
const unknown = { season: null, episodes: [], airDate: null, absoluteEpisode: null, part: null, edition: null, ids: {} }
/** A file, as a scan has found and read it. */
export const fileAt = (path, titleReading, size = 1) => ({
  path,
  size,
  modified: 1_700_000_000_000,
  captions: [],
  reading: { role: 'main', ...unknown, quality, ...titleReading },
})

/** Adds a folder. Returns its id. */
export async function folderOf(app, cookie) {
  const id = randomUUID()
  await callApi(app, 'PUT', `/api/library/folders/${id}`, cookie, { name: 'Films' })
  return id
}

/** Sends all files of a folder again, in pieces. */
export async function scan(app, cookie, folder, files) {
  const { folders } = await callApi(app, 'GET', '/api/library/folders', cookie)
  let { revision } = folders.find(({ id }) => id === folder)
  for (let at = 0; at === 0 || at < files.length; at += filesPerChange) {
    const put = files.slice(at, at + filesPerChange)
    const change = { revision, put, gone: [], isWhole: true, isLast: at + filesPerChange >= files.length }
    ;({ revision } = await callApi(app, 'POST', `/api/library/folders/${folder}/files`, cookie, change))
  }
}
