/**
 * Pages without a cached copy, with a metadata service that takes 80 ms for each call: a hundred requests for one page
 * at the same time, and the first byte of each kind of page.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logInToDemo } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { FakeMetadataService, late } from '../fakes/metadata-service.ts'
import { liveEnvironment } from '../live-environment.ts'
import { answerTo, codings, processorTime } from './load.ts'
import { maxGoal, median, type IsSelected, type Row } from './results.ts'

export const title = 'Cold pages, the metadata service takes 80 ms for each call'

/** How many pages were rendered, and how many calls the metadata service got. */
interface Counts {
  readonly renders: number
  readonly calls: number
}

const upstreamDelayMs = 80
const clients = 100
const kinds = {
  film: '/movie/101',
  show: '/tv/201',
  person: '/person/301',
  genre: '/genre/18/movie',
  seasons: '/tv/201?tab=seasons',
  search: '/search?q=fox',
}
/** Each language has copies of the pages of its own, so that each first request is cold. */
const languages = ['en', 'de-DE', 'ja', 'fr-FR', 'uk-UA']

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-cold-'))
  const renders = join(folder, 'renders')
  await writeFile(renders, '')
  const service = await FakeMetadataService.start()
  service.script(/^\/3\/(?!configuration)/, late(upstreamDelayMs))
  const app = await startBff({
    ...liveEnvironment(service.url),
    RENDERS_FILE: renders,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '../count-renders.ts')}`,
  })
  const counts = async () => ({ renders: (await readFile(renders)).length, calls: service.requests.length })
  const cookie = await logInToDemo(app.origin)
  // The first request after a start includes one-time work: another page of the same kind is requested before.
  const portuguese = { ...codings.compressed, 'accept-language': 'pt-PT' }
  await answerTo(`${app.origin}/terms`, portuguese)
  await answerTo(`${app.origin}/movie/101`, { ...portuguese, cookie })
  try {
    for (const { name, path, headers } of [
      { name: '100 askers of a cold film', path: '/movie/102', headers: { ...codings.compressed, cookie } },
      { name: '100 askers of a cold `/`', path: '/', headers: codings.compressed },
    ])
      if (isSelected(name)) yield await requestSimultaneously(app, name, path, headers, counts)
    for (const [name, path] of Object.entries(kinds))
      if (isSelected(name)) yield await firstByte(app.origin, name, path, { ...codings.compressed, cookie }, counts)
  } finally {
    await app.stop()
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

async function requestSimultaneously(
  app: RunningBff,
  name: string,
  path: string,
  headers: Record<string, string>,
  counts: () => Promise<Counts>,
): Promise<Row> {
  const { pid } = app.process
  const before = { ...(await counts()), processor: await processorTime(pid) }
  const answers = await Promise.all(Array.from({ length: clients }, () => answerTo(app.origin + path, headers)))
  const after = { ...(await counts()), processor: await processorTime(pid) }
  const last = Math.max(...answers.map((answer) => answer.last))
  const renders = after.renders - before.renders
  return {
    figures: {
      what: name,
      renders,
      'calls to the service': after.calls - before.calls,
      'first byte (ms)': Math.round(Math.min(...answers.map(({ first }) => first))),
      'last answer (ms)': Math.round(last),
      'processor (ms)': after.processor - before.processor,
    },
    goals: [maxGoal(`${name}: ms to the last`, last, 200), maxGoal(`${name}: renders`, renders, 1)],
  }
}

async function firstByte(
  origin: string,
  name: string,
  path: string,
  headers: Record<string, string>,
  counts: () => Promise<Counts>,
): Promise<Row> {
  const before = await counts()
  const answers = []
  for (const language of languages)
    answers.push(await answerTo(origin + path, { ...headers, 'accept-language': language }))
  const after = await counts()
  const first = median(answers.map((answer) => answer.first))
  return {
    figures: {
      what: `${name}, one asker`,
      renders: (after.renders - before.renders) / languages.length,
      'calls to the service': (after.calls - before.calls) / languages.length,
      'first byte (ms)': Math.round(first),
      'last answer (ms)': Math.round(median(answers.map(({ last }) => last))),
    },
    goals: [maxGoal(`first byte of a cold page, ${name} (ms)`, first, 120)],
  }
}
