/**
 * A first visit by phone: a processor four times slower, slow 4G, empty caches, no worker. BENCH_ROUNDS sets how
 * often each page is opened (3), REELROOM_BROWSER the Chromium, BENCH_AGAINST the folder of another built copy of the
 * product, which is then measured in turn with this one. `alive`: when the last visible link and button answers.
 */
import { join } from 'node:path'
import { serverProgram, startBff } from '../bff.ts'
import { firstVisit, openBrowser } from './phone-page.ts'
import { maxGoal, mediansOf, type IsSelected, type Row } from './results.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const against = process.env.BENCH_AGAINST

export const title = `The first visit of a phone (ms unless said otherwise), medians of ${rounds}`

type Visit = Awaited<ReturnType<typeof firstVisit>>

/** A page, with goals for figures of its visit. */
interface VisitedPage {
  readonly path: string
  readonly isMember?: boolean
  readonly goals: Partial<Visit>
}

const pages: readonly VisitedPage[] = [
  {
    path: '/',
    goals: {
      FCP: 1100,
      LCP: 1600,
      ready: 3000,
      TBT: 100,
      'script before ready (kB)': 150,
      requests: 25,
      'pictures (kB)': 200,
    },
  },
  { path: '/login', goals: { 'script before ready (kB)': 150 } },
  { path: '/movie/1001', isMember: true, goals: { LCP: 1800, ready: 3200, 'script before ready (kB)': 180 } },
  {
    path: '/home',
    isMember: true,
    goals: { 'script before ready (kB)': 180, requests: 30, 'pictures (kB)': 250, elements: 1200 },
  },
  { path: '/movie/category/popular', isMember: true, goals: { 'script before ready (kB)': 180 } },
]

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const builds = [
    { build: 'this', app: await startBff() },
    ...(against ? [{ build: 'other', app: await startBff({}, serverProgram(join(against, 'bff/dist/main.js'))) }] : []),
  ]
  const browser = await openBrowser()
  try {
    for (const page of pages.filter(({ path }) => isSelected(path))) {
      const visits = builds.map(({ build, app }) => ({ build, app, results: Array<Visit>() }))
      for (let round = 0; round < rounds; round += 1)
        for (const { app, results } of visits) results.push(await visit(browser, app.origin, page))
      for (const { build, results } of visits) yield row(page, build, results)
    }
  } finally {
    await browser.close()
    for (const { app } of builds) await app.stop()
  }
}

async function visit(
  browser: Awaited<ReturnType<typeof openBrowser>>,
  origin: string,
  { path, isMember }: VisitedPage,
): Promise<Visit> {
  const tab = await browser.open('phone', origin, isMember)
  try {
    return await firstVisit(tab, path)
  } finally {
    await tab.close()
  }
}

function row({ path, goals }: VisitedPage, build: string, results: readonly Visit[]): Row {
  const figures = mediansOf(results)
  const unit = (name: string) => (/kB|requests|elements/.test(name) ? name : `${name} (ms)`)
  return {
    figures: { page: path, ...(against ? { build } : {}), ...figures },
    goals:
      build === 'this'
        ? Object.entries(goals).map(([name, goal]) =>
            maxGoal(`phone, \`${path}\`: ${unit(name)}`, figures[name] ?? NaN, goal),
          )
        : [],
  }
}
