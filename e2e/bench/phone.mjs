/**
 * A first visit with a phone: a processor four times slower, slow 4G, nothing kept: `npm run bench -- phone`. BENCH_ROUNDS
 * says how often each page is opened (5), REELROOM_BROWSER which Chromium is used, BENCH_AGAINST the folder of another
 * built copy of the product, which is then measured in turn with this one.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { startBff } from '../bff.ts'
import { openPhone } from './phone-page.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const pages = [
  { path: '/', as: 'visitor' },
  { path: '/login', as: 'visitor' },
  { path: '/movie/1001', as: 'visitor' },
  { path: '/movie/1001', as: 'member' },
]

const builds = { now: undefined, ...(process.env.BENCH_AGAINST ? { before: process.env.BENCH_AGAINST } : {}) }
const phone = await openPhone()
const visits = new Map()
for (const [build, folder] of Object.entries(builds)) {
  const app = await startBff({ ACCESS: 'open' }, folder && join(folder, 'bff/dist/main.js'))
  for (const page of pages) visits.set({ ...page, build }, { app, figures: [] })
}
try {
  // Whatever the machine does besides, it does to all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const [{ path, as }, { app, figures }] of visits) figures.push(await phone.visit(app.origin, path, as))
} finally {
  await phone.close()
  for (const { app } of visits.values()) await app.stop()
}

console.log(`\nThe first visit of a phone, medians of ${rounds}; load ${loadavg()[0].toFixed(1)}`)
console.table([...visits].map(([visit, { figures }]) => ({ ...visit, ...mediansOf(figures) })))

function mediansOf(figures) {
  return Object.fromEntries(Object.keys(figures[0]).map((name) => [name, median(figures.map((row) => row[name]))]))
}

function median(values) {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)])
}
