import { expect, it } from 'vitest'
import { departmentKey, jobKey } from './credit-names.ts'

it('Jobs and departments that the messages do not name, whatever they are called, have no key', () => {
  for (const name of ['Stunts', '', 'constructor', '__proto__', 'toString', '<b>'])
    expect([departmentKey(name), jobKey(name)]).toEqual([undefined, undefined])
  expect([departmentKey('Directing'), jobKey('Director')]).toEqual(['directing', 'director'])
})
