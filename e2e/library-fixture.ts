import type { APIRequestContext } from '@playwright/test'
import type { FileQuality, LibraryFilesChange, NameReading, ScannedFile } from '@contract/scanned-files.schema'

const quality: FileQuality = { resolution: '1080p', source: 'BluRay', video: 'AVC', audio: null, hdr: false }
const film = {
  role: 'main',
  type: 'movie',
  year: null,
  season: null,
  episodes: [],
  airDate: null,
  absoluteEpisode: null,
  part: null,
  edition: null,
  ids: {},
  quality,
} as const satisfies Omit<NameReading, 'title'>

type ReadingFields = Partial<Omit<NameReading, 'quality'>> & {
  readonly title: string
  readonly quality?: Partial<FileQuality>
}

/** A file of ten gigabytes, as a scan would have found and read it. */
export const scanned = (path: string, { quality: own, ...reading }: ReadingFields): ScannedFile => ({
  path,
  size: 10_000_000_000,
  modified: Date.UTC(2025, 0, 1),
  captions: [],
  reading: { ...film, ...reading, quality: { ...quality, ...own } },
})

/** Three of five episodes, a film twice (one in 4K), titles in doubt, one of no catalogue, an extra, a home video. */
export const ownFiles: readonly ScannedFile[] = [
  scanned('Heat (1995)/Heat.1995.mkv', { title: 'Heat', year: 1995 }),
  scanned('Heat (1995)/Heat.1995.2160p.mkv', {
    title: 'Heat',
    year: 1995,
    quality: { resolution: '2160p', hdr: true, video: 'HEVC' },
  }),
  scanned('Alien.1979.mkv', { title: 'Alien', year: 1979, quality: { resolution: '720p' } }),
  ...[1, 2, 4].map((episode) =>
    scanned(`Chernobyl/Season 1/Chernobyl.S01E0${episode}.mkv`, {
      title: 'Chernobyl',
      type: 'tv',
      season: 1,
      episodes: [episode],
    }),
  ),
  scanned('Old/Nosferatu.mkv', { title: 'Nosferatu' }),
  scanned('Old/Nosferatu.CD2.mkv', { title: 'Nosferatu', part: 2 }),
  scanned('Godfather.mkv', { title: 'Godfather' }),
  scanned('A holiday nobody filmed.mkv', { title: 'Zzyzx of the Quarterly Report' }),
  scanned('Heat (1995)/Trailers/Heat-trailer.mkv', { title: 'Heat', role: 'extra' }),
  scanned('DCIM/MOV_0042.mp4', { title: 'MOV 0042', role: 'homeVideo' }),
]

/** Adds a folder with files to the library of the logged-in member, and matches them. */
export async function fillLibrary(
  request: APIRequestContext,
  origin: string,
  { name = 'Films', files = ownFiles }: { name?: string; files?: readonly ScannedFile[] } = {},
): Promise<void> {
  const headers = { origin }
  const folder = `/api/library/folders/${crypto.randomUUID()}`
  const change: LibraryFilesChange = { revision: 0, put: [...files], gone: [], isWhole: true, isLast: true }
  const answers = [
    await request.put(folder, { data: { name }, headers }),
    await request.post(`${folder}/files`, { data: change, headers }),
  ]
  for (const answer of answers)
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`)
  for (let left = 1; left > 0;) {
    const answer = await request.post('/api/library/match', { data: {}, headers })
    if (!answer.ok()) throw new Error(`Matching was answered with ${answer.status()}: ${await answer.text()}`)
    ;({ left } = (await answer.json()) as { left: number })
  }
}

/** Records that the first file of a title was played up to this position (s) of an hour and a half. */
export async function recordProgress(
  request: APIRequestContext,
  origin: string,
  title: string,
  seconds: number,
): Promise<void> {
  const { files } = (await (await request.get(`/api/library/titles/${title}`)).json()) as { files: { id: string }[] }
  const data = { key: files[0]!.id, position: seconds, duration: 5400 }
  const answer = await request.put('/api/library/progress', { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`Progress was answered with ${answer.status()}`)
}
