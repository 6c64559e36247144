import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** The assumptions of docs/scale.md: titles by Zipf's law, and the languages of visitors. */
const TITLES = 100_000
const EXPONENT = 0.9
const languages = [0.4, 0.12, 0.1, 0.09, 0.08, 0.07, 0.05, 0.04, 0.03, 0.02]
/** What the memory of one process holds: 32 MiB, at about 21 kB an answer for a title. */
const KEPT_BY_PROCESS = 1550

interface Load {
  /** Requests for titles, of all processes together. */
  readonly perSecond: number
  /** How long a shared answer is fresh (s). Reading does not extend it. */
  readonly lifetime: number
  readonly processes: number
}

/** Answers with about the same share of all requests. */
interface Group {
  readonly share: number
  readonly answers: number
}

/** The titles in each language, in groups: of one title at the top, and of more titles the less they are requested. */
function groupsOfAnswers(): Group[] {
  const titles: Group[] = []
  for (let first = 1; first <= TITLES;) {
    const last = Math.min(TITLES, Math.floor(first * 1.01))
    let weight = 0
    for (let rank = first; rank <= last; rank += 1) weight += 1 / rank ** EXPONENT
    titles.push({ share: weight / (last - first + 1), answers: last - first + 1 })
    first = last + 1
  }
  const sum = total(titles, ({ share }) => share)
  return titles.flatMap(({ share, answers }) =>
    languages.map((language) => ({ share: (share / sum) * language, answers })),
  )
}

const total = (groups: readonly Group[], of: (group: Group) => number): number =>
  groups.reduce((sum, group) => sum + group.answers * of(group), 0)

/**
 * How long an answer stays in the memory of a process (s), by Che's approximation: the time in which as many different
 * answers are requested as it holds.
 */
function staySeconds(groups: readonly Group[], { perSecond, processes }: Load): number {
  const kept = (seconds: number) =>
    total(groups, ({ share }) => 1 - Math.exp((-share * perSecond * seconds) / processes))
  let [low, high] = [0, 1e9]
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (kept(middle) < KEPT_BY_PROCESS) low = middle
    else high = middle
  }
  return low
}

/** Hits of a process in percent of all requests, calls to the service a second, and shared answers that are fresh at a time. */
function hitRates(groups: readonly Group[], load: Load) {
  const { perSecond, lifetime, processes } = load
  const stay = Math.min(staySeconds(groups, load), lifetime)
  return {
    hits: 100 * total(groups, ({ share }) => share * (1 - Math.exp((-share * perSecond * stay) / processes))),
    calls: total(groups, ({ share }) => (share * perSecond) / (1 + share * perSecond * lifetime)),
    kept: total(groups, ({ share }) => (share * perSecond * lifetime) / (1 + share * perSecond * lifetime)),
  }
}

it('docs/scale.md has the hit rates that its model gives', () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/scale.md'), 'utf8')
  const rows = [...document.matchAll(/^\| ([\d,]+) \| (\d+) \| (\d+) h \| (\d+) % \| ([\d.]+) \| ([\d,]+) \|$/gm)]
  const groups = groupsOfAnswers()
  const number = (text = '') => Number(text.replaceAll(',', ''))
  const computed = rows.map(([, perSecond, processes, hours]) => {
    const load = { perSecond: number(perSecond), processes: number(processes), lifetime: number(hours) * 3600 }
    const { hits, calls, kept } = hitRates(groups, load)
    const keptThousands = Math.round(kept / 1000) * 1000
    return [Math.round(hits), Number(calls.toPrecision(2)), keptThousands]
  })
  expect(computed.length).toBe(6)
  expect(rows.map(([, , , , hits, calls, kept]) => [number(hits), number(calls), number(kept)])).toEqual(computed)
})
