import { describe, expect, it } from 'vitest'
import { jsonValue } from './json-value.ts'

const rows = Array.from({ length: 2000 }, (_, index) => ({
  id: index,
  title: `Größe ${index} 🎬`,
  ids: [index, null, true],
}))

describe('a JSON text', () => {
  it('has the same value as JSON.parse gives, in any number of pieces', async () => {
    const text = JSON.stringify({ rows, nothing: {}, number: -1.5e3 })
    expect(text.length).toBeGreaterThan(100_000)
    expect(await jsonValue(Buffer.from(text))).toEqual(JSON.parse(text))
    expect(await jsonValue(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(JSON.parse(text))
  })

  it('lets the server answer requests while it is parsed', async () => {
    let turns = 0
    let isRead = false
    const others = (async () => {
      for (; !isRead; turns += 1) await new Promise(setImmediate)
    })()
    await jsonValue(Buffer.from(JSON.stringify(rows)))
    isRead = true
    await others
    expect(turns).toBeGreaterThan(10)
  })

  it('drops characters that a database cannot store, and treats `__proto__` as a plain name', async () => {
    const text = String.raw`{"a":"x\u0000y\ud83d","b":["\ud83c\udfac"],"__proto__":{"c":1}}`
    const value = await jsonValue(Buffer.from(text))
    expect(JSON.stringify(value)).toBe('{"a":"xy�","b":["🎬"],"__proto__":{"c":1}}')
    expect('c' in {}).toBe(false)
  })

  it.each(['[1,2', '[1] x', '[1][2]', '{a:1}', '[01]', '["\u0001"]', 'nothing', ''])('is invalid: %j', async (text) => {
    expect(await jsonValue(Buffer.from(text))).toBeUndefined()
  })
})
