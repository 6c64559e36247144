/**
 * Pages a second and processor time for each, compressed as browsers request them and plain: shown again, and for the
 * first time. The floor is a bare Fastify that answers with 40 kB from memory, about the length of a page.
 */
import { logInToDemo } from '../api-client.ts'
import { startBff } from '../bff.ts'
import { bareFastify, beside, type Floor } from './floor.ts'
import { firstRequests } from './first-requests.ts'
import { answerTo, requestEach, codings, measure, type PageRequest } from './load.ts'
import { minGoal, maxGoal, median, rounded, type IsSelected, type Row } from './results.ts'

export const title = 'Pages, 20 connections, beside a bare Fastify with 40 kB; processor time is of the server'

/** A page with its goals: ratio to the floor, pages a second, ms of processor, kB of HTML, elements. */
interface ShownPage {
  readonly name: string
  readonly path: string
  readonly isMember?: boolean
  readonly ratio?: number
  readonly rate?: number
  readonly processor?: number
  readonly kilobytes?: number
  readonly elements?: number
}

interface Server {
  readonly origin: string
  readonly pid: number | undefined
  readonly cookie: string
}

const pagesShownAgain = (person: string): readonly ShownPage[] => [
  { name: '`/` of a visitor', path: '/', ratio: 0.5 },
  { name: '`/login` of a visitor', path: '/login', ratio: 0.5 },
  { name: '`/terms` of a visitor', path: '/terms', ratio: 0.5 },
  ...Object.entries({ film: '/movie/1001', show: '/tv/1003', person, list: '/movie/category/popular' }).map(
    ([name, path]) => ({ name: `${name}, shown lately`, path, isMember: true, rate: 1000, processor: 1.3 }),
  ),
  { name: '`/home`', path: '/home', isMember: true, processor: 8, kilobytes: 120, elements: 1200 },
]
/** Milliseconds of processor time that a page may take when it is shown for the first time. */
const firstTime = 5

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const floor = await bareFastify('x'.repeat(40_000))
  const app = await startBff()
  const server = { ...app, pid: app.process.pid, cookie: await logInToDemo(app.origin) }
  try {
    const firsts = await firstRequests(app, server.cookie)
    const again = pagesShownAgain(firsts.person[0]?.path ?? '/person')
    for (const page of again.filter(({ name }) => isSelected(name)))
      for (const coding of ['compressed', 'plain'] as const) yield await shownAgain(server, floor, page, coding)
    for (const [name, requests] of Object.entries(firsts))
      if (isSelected(`${name}, first time`))
        yield await shownFirst(server, floor, `${name}, first time`, requests.slice(1))
  } finally {
    floor.stop()
    await app.stop()
  }
}

async function shownAgain(
  { origin, pid, cookie }: Server,
  floor: Floor,
  page: ShownPage,
  coding: 'compressed' | 'plain',
): Promise<Row> {
  const url = origin + page.path
  const headers: Record<string, string> = { ...codings[coding], ...(page.isMember ? { cookie } : {}) }
  const times: number[] = []
  for (let time = 0; time < 20; time += 1) times.push((await answerTo(url, headers)).last)
  const { bytes } = await answerTo(url, headers)
  const { rate, p99, processor, floorRate, ratio, processorRatio } = await beside(floor, () =>
    measure(url, { headers, pid, ...requestLimit(median(times)) }),
  )
  const elements = page.elements && coding === 'plain' ? elementsIn(await (await fetch(url, { headers })).text()) : null
  return {
    figures: {
      page: page.name,
      coding,
      kB: rounded(bytes / 1000),
      'per second': rounded(rate),
      'processor (ms)': rounded(processor),
      'p99 (ms)': Math.round(p99),
      'floor per second': Math.round(floorRate),
      ratio: rounded(ratio),
      'ratio of processor time': rounded(processorRatio),
      ...(elements ? { elements } : {}),
    },
    goals: [
      ...(coding === 'compressed' && page.ratio ? [minGoal(`${page.name}: ratio to static`, ratio, page.ratio)] : []),
      ...(coding === 'compressed' && page.rate ? [minGoal(`${page.name}: pages per second`, rate, page.rate)] : []),
      ...(coding === 'compressed' && page.processor
        ? [maxGoal(`${page.name}: ms of processor`, processor, page.processor)]
        : []),
      ...(coding === 'plain' && page.kilobytes
        ? [maxGoal(`${page.name}: kB of HTML`, bytes / 1000, page.kilobytes)]
        : []),
      ...(elements && page.elements ? [maxGoal(`${page.name}: elements`, elements, page.elements)] : []),
    ],
  }
}

/** Slow pages get a fixed number of requests: with a time limit, the unfinished requests would distort the figure. */
const requestLimit = (milliseconds: number): { amount?: number } =>
  milliseconds > 5 ? { amount: Math.max(40, Math.round(3000 / milliseconds)) } : {}

async function shownFirst(
  { origin, pid }: Server,
  floor: Floor,
  name: string,
  requests: readonly PageRequest[],
): Promise<Row> {
  const bare = await measure(floor.origin, { pid: floor.process.pid })
  const { rate, processor } = await requestEach(origin, requests, pid)
  return {
    figures: {
      page: name,
      coding: 'compressed',
      'per second': rounded(rate),
      'processor (ms)': rounded(processor),
      'ratio of processor time': rounded(bare.processor / processor),
      pages: requests.length,
    },
    goals: [maxGoal(`${name}: ms of processor`, processor, firstTime)],
  }
}

/** Counts the elements of a page's own markup, without the contents of its scripts. */
const elementsIn = (html: string): number =>
  html.replaceAll(/<script[\s\S]*?<\/script>/g, '<script>').match(/<[a-z]/g)?.length ?? 0
