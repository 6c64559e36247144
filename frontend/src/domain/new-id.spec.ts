import { describe, expect, it } from 'vitest'
import { newId } from './new-id.ts'

/** The contract's pattern of a list's id. */
const listIdPattern = /^[\w-]{22}$/

describe('the id of a list created offline', () => {
  it('is valid for the server and unique', () => {
    const ids = Array.from({ length: 500 }, newId)
    for (const id of ids) expect(id).toMatch(listIdPattern)
    expect(new Set(ids).size).toBe(500)
  })
})
