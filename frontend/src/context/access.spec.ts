import { describe, expect, it } from 'vitest'
import { redirectFor, type Access } from './access.ts'

describe('access to a page', () => {
  it.each<[access: Access | undefined, loggedIn: boolean, open: boolean, target: string | null]>([
    ['public', false, false, null],
    ['public', true, false, null],
    ['loggedOut', false, false, null],
    ['loggedOut', true, false, '/'],
    ['member', false, false, '/login'],
    ['member', true, false, null],
    ['member', false, true, '/login'],
    ['catalogue', false, false, '/login'],
    ['catalogue', false, true, null],
    ['catalogue', true, false, null],
    [undefined, false, true, '/login'],
    [undefined, true, false, null],
  ])('%s, logged in: %s, open: %s → %s', (access, loggedIn, open, target) => {
    expect(redirectFor(access, { loggedIn, open })).toBe(target)
  })
})
