import type { LibraryMatched } from '@contract/library.schema'
import type { ScannedFile } from '@contract/scanned-files.schema'
import { join } from 'node:path'
import { callApi } from '../api-client.ts'
import type { RunningBff } from '../bff.ts'
import { catalogueFiles, type CatalogueBundle } from './catalogue-files.ts'
import { fileAt, folderOf, scan } from './library-scan.ts'
import { processorTime } from './load.ts'
import { minGoal, rounded, type Row } from './results.ts'

/** Titles matched in a second of processor, and their share that is sure (%). */
const goals = { titles: 200, sure: 85 }

/** Files named after every title of the embedded catalogue: one for each film, ten episodes for each show. */
export async function realFiles(folder: string): Promise<readonly ScannedFile[]> {
  const { catalogue, write } = await catalogueFiles(folder)
  const { Catalogue } = (await import(catalogue)) as CatalogueBundle
  const file = join(folder, 'catalogue.sqlite')
  write(file)
  const { titles } = Catalogue.open(file)
  return titles.flatMap(({ title: name, type, date }) => {
    const reading = { title: name, year: Number(date.slice(0, 4)), type } as const
    if (type === 'movie') return [fileAt(`${name.replaceAll('/', ' ')} (${reading.year}).mkv`, reading)]
    return Array.from({ length: 10 }, (_, index) =>
      fileAt(`${name.replaceAll('/', ' ')}/S01E${index + 1}.mkv`, { ...reading, season: 1, episodes: [index + 1] }),
    )
  })
}

/** How many titles of files are matched in a second, and how many a second scan requests. */
export async function* matching(app: RunningBff, cookie: string, files: readonly ScannedFile[]): AsyncIterable<Row> {
  const folder = await folderOf(app, cookie)
  await scan(app, cookie, folder, files)
  const matchStart = await processorTime(app.process.pid)
  const first = await matchAll(app, cookie)
  const spent = (await processorTime(app.process.pid)) - matchStart
  await scan(app, cookie, folder, files)
  const second = await matchAll(app, cookie)
  const rate = first.looked / (spent / 1000)
  yield {
    figures: {
      what: 'matching',
      files: files.length,
      titles: first.looked,
      'in a second of processor': Math.round(rate),
      'sure (%)': rounded((100 * first.matched) / first.looked),
      'titles of a second scan asked for': second.looked,
    },
    goals: [
      minGoal('library: titles matched in a second of processor', rate, goals.titles),
      minGoal('library: share sure of names with their year (%)', (100 * first.matched) / first.looked, goals.sure),
      minGoal('library: share of titles not asked for again', 1 - second.looked / first.looked, 1),
    ],
  }
}

async function matchAll(app: RunningBff, cookie: string): Promise<{ looked: number; matched: number }> {
  const sum = { looked: 0, matched: 0 }
  for (let left = 1; left > 0;) {
    const round = await callApi<LibraryMatched>(app, 'POST', '/api/library/match?language=en', cookie)
    sum.looked += round.matched + round.doubtful + round.unknown
    sum.matched += round.matched
    left = round.left
  }
  return sum
}
