/**
 * What a member does on a page that is there, on a desktop and on a phone (a processor four times slower, slow 4G): from a
 * press to what it leads to is shown, and the longest interaction of all (INP). BENCH_ROUNDS says how often (3).
 */
import { startBff } from '../bff.ts'
import { waitUntilLoaded, openBrowser } from './phone-page.mjs'
import { followSteps } from './steps-page.mjs'
import { maxGoal, median } from './results.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)

export const title = `From a press to what it leads to (ms), medians of ${rounds}`

const goals = {
  desktop: { 'card to heading': 80, Back: 50, palette: 50, 'any press (INP)': 100, 'page transition': 250 },
  phone: { 'card to heading': 150, Back: 50, palette: 50, 'any press (INP)': 100, 'page transition': 250 },
}

export async function* rows(isSelected) {
  const app = await startBff()
  const browser = await openBrowser()
  try {
    for (const device of Object.keys(goals).filter(isSelected)) {
      const runs = []
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

function row(device, runs) {
  const figures = Object.fromEntries(
    Object.keys(runs[0]).map((name) => [name, Math.round(median(runs.map((run) => run[name])))]),
  )
  return {
    figures: { device, ...figures },
    goals: Object.entries(goals[device]).map(([name, goal]) =>
      maxGoal(`${device}: ${name} (ms)`, Math.max(1, figures[name]), goal),
    ),
  }
}
