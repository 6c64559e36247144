/**
 * A member's actions on a loaded page, on a desktop and on a phone (a processor four times slower, slow 4G): the time
 * from a press to its result, and the longest interaction of all (INP). BENCH_ROUNDS sets how often (5), BENCH_AGAINST
 * the folder of another built copy of the product, which is then measured in turn with this one.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { serverProgram, startBff } from '../bff.ts'
import { waitUntilLoaded, openBrowser } from './phone-page.ts'
import { followSteps, type Steps } from './steps-page.ts'
import { maxGoal, mediansOf, rounded, spreadsOf, type IsSelected, type Row } from './results.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const against = process.env.BENCH_AGAINST

export const title = `From a press to what it leads to (ms), medians of ${rounds} with the smallest and the largest`

const goals = {
  desktop: { 'card to heading': 80, Back: 50, palette: 50, 'any press (INP)': 100, 'page transition': 200 },
  phone: {
    'nothing fetched ahead': 400,
    'card to heading': 80,
    Back: 50,
    palette: 50,
    'any press (INP)': 100,
    'page transition': 200,
  },
}

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const builds = [
    { build: 'this', app: await startBff() },
    ...(against ? [{ build: 'other', app: await startBff({}, serverProgram(join(against, 'bff/dist/main.js'))) }] : []),
  ]
  const browser = await openBrowser()
  try {
    for (const device of (['desktop', 'phone'] as const).filter(isSelected)) {
      const measured = builds.map(({ build, app }) => ({ build, app, runs: Array<Steps>() }))
      for (let round = 0; round < rounds; round += 1)
        for (const { app, runs } of measured) {
          const tab = await browser.open(device, app.origin, true)
          await tab.page.goto('/movie/category/popular')
          await waitUntilLoaded(tab.page)
          runs.push(await followSteps(tab.page))
          await tab.close()
        }
      for (const { build, runs } of measured) yield row(device, build, runs)
    }
  } finally {
    await browser.close()
    for (const { app } of builds) await app.stop()
  }
}

function row(device: keyof typeof goals, build: string, runs: readonly Steps[]): Row {
  const figures = mediansOf(runs, Math.round)
  const all = { ...spreadsOf(runs, Math.round), load: rounded(loadavg()[0] ?? 0) }
  return {
    figures: { device, ...(against ? { build } : {}), ...all },
    goals:
      build === 'this'
        ? Object.entries(goals[device]).map(([name, goal]) =>
            maxGoal(`${device}: ${name} (ms)`, Math.max(1, figures[name] ?? NaN), goal),
          )
        : [],
  }
}
