import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundledIconNames, lateIconNames } from '../src/ui/icon/icon-names.ts'
import { outlinesOf } from './icons-plugin.ts'

const sources = join(import.meta.dirname, '../src')

describe('the icons of the interface', () => {
  it('each have an outline in the bundle; an unknown name fails the build', () => {
    const outlines = outlinesOf(bundledIconNames)
    expect(
      bundledIconNames.filter(
        (name) => !/^(<(path|circle|rect|line|polyline|polygon|ellipse) [^<>]+\/>)+$/.test(outlines[name] ?? ''),
      ),
    ).toEqual([])
    expect(outlinesOf(['check'])).toEqual({ check: '<path d="M20 6L9 17l-5-5"/>' })
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
