import { expect, it } from 'vitest'
import { departmentKey, jobKey } from './credit-names.ts'

it('unknown jobs and departments have no message key, under any name', () => {
  for (const name of ['Stunts', '', 'constructor', '__proto__', 'toString', '<b>'])
    expect([departmentKey(name), jobKey(name)]).toEqual([undefined, undefined])
  expect([departmentKey('Directing'), jobKey('Director')]).toEqual(['directing', 'director'])
})
