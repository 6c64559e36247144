import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appearance, roleName } from './role-name.ts'

describe('a role', () => {
  it.each([
    ['Woody (voice)', 'Woody', ['voice']],
    ['Ada (voice) (uncredited)', 'Ada', ['voice', 'uncredited']],
    ['Ada (voice, archive footage)', 'Ada', ['voice', 'archive']],
    ['Ada (young)', 'Ada (young)', []],
    ['Ada (young) (voice)', 'Ada (young)', ['voice']],
    ['(uncredited)', '', ['uncredited']],
    ['Ada (constructor)', 'Ada (constructor)', []],
    ['', '', []],
  ])('%j is %j with the notes %j', (role, name, notes) => {
    expect(roleName(role)).toEqual({ name, notes })
  })

  it('is cut in linear time, whatever its text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('(', ')', 'voice', ' ', 'Ada', ',')), (parts) => {
        const { name, notes } = roleName(parts.join(''))
        expect(name.length + notes.length).toBeLessThanOrEqual(parts.join('').length)
      }),
    )
  })
})

describe('an appearance as oneself', () => {
  it.each([
    ['Self', null],
    ['Self - Host', 'host'],
    ['Himself – Guest', 'guest'],
    ['Self: Presenter', 'host'],
    ['Self - Winner', 'Winner'],
    ['Self - constructor', 'constructor'],
  ])('%j is %j', (name, kind) => {
    expect(appearance(name)).toBe(kind)
  })
})
