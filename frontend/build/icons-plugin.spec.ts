import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundledIconNames, lateIconNames } from '../src/ui/icon/icon-names.ts'
import { playerIconNames } from '../src/pages/player/player-icon-names.ts'
import { outlinesOf } from './icons-plugin.ts'

const sources = join(import.meta.dirname, '../src')

describe('the icons of the interface', () => {
  it('are each the data of one path; an unknown name fails the build', () => {
    const outlines = outlinesOf([...bundledIconNames, ...playerIconNames])
    expect(Object.entries(outlines).filter(([, path]) => !/^M[MmLlHhVvAaCcSsQqTtZz\d\s.,-]+$/.test(path))).toEqual([])
    expect(outlinesOf(['check', 'ellipsis', 'square', 'gauge'])).toEqual({
      check: 'M20 6L9 17l-5-5',
      ellipsis: 'M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0',
      square: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z',
      gauge: 'M0 0m12 14l4-4M3.34 19a10 10 0 1 1 17.32 0',
    })
    expect(() => outlinesOf(['check', 'no-such-icon'])).toThrow('No such icon: no-such-icon')
  })

  it('are those that the interface names; the type of a name refuses others', async () => {
    const files = (await readdir(sources, { recursive: true })).filter(
      (file) => /\.tsx?$/.test(file) && !file.endsWith('icon-names.ts'),
    )
    const text = (await Promise.all(files.map((file) => readFile(join(sources, file), 'utf8')))).join('\n')
    const names = [...bundledIconNames, ...lateIconNames]
    expect(names.filter((name) => !new RegExp(`['"]${name}['"]`).test(text))).toEqual([])
  })
})
