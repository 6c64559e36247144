import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machines } from './machines.ts'

const source = join(import.meta.dirname, '..')

describe('the list of machines', () => {
  it('has every machine of the source, under the name of its file', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.machine.ts') && !file.includes('testing/'))
      .filter((file) => readFileSync(join(source, file), 'utf8').includes('createMachine('))
      .map((file) => basename(file, '.machine.ts'))
    expect(Object.keys(machines).toSorted()).toEqual(files.toSorted())
  })

  it.each(Object.entries(machines))('names %s like its id', (name, { id }) => {
    expect(name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())).toBe(id)
  })
})
