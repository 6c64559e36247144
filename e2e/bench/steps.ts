/**
 * A member's actions on a loaded page, on a desktop and on a phone (a processor four times slower, slow 4G): the time
 * from a press to its result, and the longest interaction of all (INP). BENCH_ROUNDS sets how often (3).
 */
import { startBff } from '../bff.ts'
import { waitUntilLoaded, openBrowser } from './phone-page.ts'
import { followSteps, type Steps } from './steps-page.ts'
import { maxGoal, mediansOf, type IsSelected, type Row } from './results.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

export const title = `From a press to what it leads to (ms), medians of ${rounds}`

const goals = {
  desktop: { 'card to heading': 80, Back: 50, palette: 50, 'any press (INP)': 100, 'page transition': 250 },
  phone: { 'card to heading': 150, Back: 50, palette: 50, 'any press (INP)': 100, 'page transition': 250 },
}

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const app = await startBff()
  const browser = await openBrowser()
  try {
    for (const device of (['desktop', 'phone'] as const).filter(isSelected)) {
      const runs: Steps[] = []
      for (let round = 0; round < rounds; round += 1) {
        const tab = await browser.open(device, app.origin, true)
        await tab.page.goto('/movie/category/popular')
        await waitUntilLoaded(tab.page)
        runs.push(await followSteps(tab.page))
        await tab.close()
      }
      yield row(device, runs)
    }
  } finally {
    await browser.close()
    await app.stop()
  }
}

function row(device: keyof typeof goals, runs: readonly Steps[]): Row {
  const figures = mediansOf(runs, Math.round)
  return {
    figures: { device, ...figures },
    goals: Object.entries(goals[device]).map(([name, goal]) =>
      maxGoal(`${device}: ${name} (ms)`, Math.max(1, figures[name] ?? NaN), goal),
    ),
  }
}
