import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const built = join(import.meta.dirname, '../../frontend/dist/server')

it('the built renderer has only ASCII, which V8 stores with one byte for each character', () => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  expect(files).toContain('entry-server.js')
  const isAscii = (name: string) => readFileSync(join(built, name)).every((byte) => byte < 128)
  expect(files.filter((name) => !isAscii(name))).toEqual([])
})
