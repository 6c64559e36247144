import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The rows of tables with this many columns, as their cells. */
const rowsOf = (columns: number): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((cells) => cells.length === columns)
const requirements = rowsOf(4).filter(([id = '']) => /^\d+\.\d+\.\d+/.test(id))

/** How many requirements a row is about: `10.4.1-11` are eleven, and a longer range says how many it has. */
function countIn([id = '', about = '']: string[]): number {
  const named = /\((\d+) requirements\)/.exec(about)?.[1]
  const [, first, last] = /\.(\d+)-(\d+)$/.exec(id) ?? []
  return named ? Number(named) : first && last ? Number(last) - Number(first) + 1 : 1
}

describe('the table of requirements', () => {
  it('counts the rows of each mark', () => {
    const stated = rowsOf(3)
      .slice(1, 6)
      .map(([mark, , count]) => [mark, Number(count)])
    const counts = new Map<string, number>(stated.map(([mark]) => [String(mark), 0]))
    for (const row of requirements) counts.set(row[2]!, (counts.get(row[2]!) ?? 0) + countIn(row))
    expect([...counts]).toEqual(stated)
  })

  it('has a reason for each requirement that is not met, and for no other', () => {
    const section = text.slice(text.indexOf('\n## Not met'), text.indexOf('\n## Browsers'))
    const reasons = section.split('\n').flatMap((line) => /^\| ([\d., ]+) \|/.exec(line)?.[1]?.split(', ') ?? [])
    const unmet = requirements.flatMap(([id, , mark]) => (mark === '**not met**' ? [id!] : []))
    expect(reasons.toSorted()).toEqual(unmet.toSorted())
  })

  it('names files of tests that exist, at least one for each requirement that is met', () => {
    const tests = globSync(['{bff,frontend,e2e}/**/*.spec.{ts,tsx}', '.workspace/*.mjs'], {
      cwd: root,
      exclude: (path) => /node_modules|dist$/.test(String(path)),
    }).map((path) => `/${path.replaceAll('\\', '/')}`)
    const named = requirements.map(([id, , mark, reason = '']) => ({
      id,
      mark,
      files: [...reason.matchAll(/`([\w./-]+\.(?:spec\.tsx?|mjs))`/g)].map(([, file]) => file!),
    }))
    expect(named.filter(({ mark, files }) => mark === 'met' && files.length === 0)).toEqual([])
    const missing = named.flatMap(({ files }) =>
      files.filter((file) => !tests.some((path) => path.endsWith(`/${file}`))),
    )
    expect(missing).toEqual([])
  })
})
