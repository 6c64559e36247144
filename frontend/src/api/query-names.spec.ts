import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as queryNames from './query-names.ts'

const source = join(import.meta.dirname, '..')
const key = /(queryKey: |\bkey\()\[?'/

it('every name belongs to one query, and every key has a name', () => {
  const names = Object.values(queryNames)
  expect(new Set(names).size).toBe(names.length)
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => key.test(readFileSync(join(source, file), 'utf8')))).toEqual([])
})
