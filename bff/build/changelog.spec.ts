import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
// SAFETY: npm reads the same fields.
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** The versions of a changelog with their days, the newest first. */
const versionsIn = (text: string) =>
  [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => {
    const parts = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2}|not released yet)$/.exec(heading)
    return parts ? { version: parts[1]!, day: parts[2]! } : { heading }
  })

describe('CHANGELOG.md', () => {
  it('begins with the version of package.json', () => {
    expect(versionsIn(changelog)[0]).toMatchObject({ version })
  })

  it('has each version once, with its day; only the newest may not be released yet', () => {
    const versions = versionsIn(changelog)
    expect(versions.filter((one) => 'heading' in one)).toEqual([])
    expect(new Set(versions.map((one) => one.version)).size).toBe(versions.length)
    expect(versions.slice(1).filter(({ day }) => day === 'not released yet')).toEqual([])
  })

  it('is refused with another heading or without a day', () => {
    expect(versionsIn('## [1.2.3] - 2026-12-01\n## 1.2.2\n## [1.2.1] - soon')).toEqual([
      { version: '1.2.3', day: '2026-12-01' },
      { heading: '1.2.2' },
      { heading: '[1.2.1] - soon' },
    ])
  })
})
