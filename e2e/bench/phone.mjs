/**
 * A first visit by phone: a processor four times slower, slow 4G, empty caches, no worker. BENCH_ROUNDS says how often
 * each page is opened (3), REELROOM_BROWSER which Chromium is used, BENCH_AGAINST the folder of another built copy of the
 * product, which is then measured in turn with this one. `alive`: when the last link and button in view answers.
 */
import { join } from 'node:path'
import { startBff } from '../bff.ts'
import { firstVisit, openBrowser } from './phone-page.mjs'
import { maxGoal, median, rounded } from './results.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const against = process.env.BENCH_AGAINST

export const title = `The first visit of a phone (ms unless said otherwise), medians of ${rounds}`

const pages = [
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

export async function* rows(isSelected) {
  const builds = [
    ['this', await startBff()],
    ...(against ? [['other', await startBff({}, join(against, 'bff/dist/main.js'))]] : []),
  ]
  const browser = await openBrowser()
  try {
    for (const page of pages.filter(({ path }) => isSelected(path))) {
      const visits = new Map(builds.map(([build]) => [build, []]))
      for (let round = 0; round < rounds; round += 1)
        for (const [build, { origin }] of builds) visits.get(build).push(await visit(browser, origin, page))
      for (const [build, results] of visits) yield row(page, build, results)
    }
  } finally {
    await browser.close()
    for (const [, app] of builds) await app.stop()
  }
}

async function visit(browser, origin, { path, isMember }) {
  const tab = await browser.open('phone', origin, isMember)
  try {
    return await firstVisit(tab, path)
  } finally {
    await tab.close()
  }
}

function row({ path, goals }, build, results) {
  const figures = Object.fromEntries(
    Object.keys(results[0]).map((name) => [name, rounded(median(results.map((one) => one[name])))]),
  )
  const unit = (name) => (/kB|requests|elements/.test(name) ? name : `${name} (ms)`)
  return {
    figures: { page: path, ...(against ? { build } : {}), ...figures },
    goals:
      build === 'this'
        ? Object.entries(goals).map(([name, goal]) => maxGoal(`phone, \`${path}\`: ${unit(name)}`, figures[name], goal))
        : [],
  }
}
