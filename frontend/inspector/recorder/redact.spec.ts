// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { toJson } from './to-json.ts'

const json = (value: unknown) => toJson(value).json

describe('a copy of a value', () => {
  it('has no secrets, recognized by name or by form', () => {
    const planted = {
      password: 'correct horse',
      newPassword: { value: 'correct horse' },
      accessToken: 'correct horse',
      Cookie: 'correct horse',
      headers: { authorization: 'correct horse', 'x-csrf-token': 'correct horse' },
      sessionId: 'correct horse',
      sid: 'correct horse',
      e_mail: 'correct horse',
      text: 'write to ada.lovelace+x@example.co.uk or Bearer abc.def-123',
      address: '/login?token=horse123&code=horse456&next=/',
      cookies: 'sid=horse',
      jwt: 'horse',
      token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.sig-horse',
      id: '3f2a9c1e7b5d4a60813c9f2e6d7b5a40',
      'ada@example.org': 1,
      long: `${'x'.repeat(1990)} ada@example.org ${'y'.repeat(5000)}`,
    }
    const copy = JSON.stringify(json(planted))
    expect(copy).not.toMatch(/horse|ada|lovelace|example|3f2a9c1e/)
    expect(
      json({ hasPassword: true, email: null, path: '/movie/27205', event: 'xstate.done.actor.0.session.loggedIn' }),
    ).toEqual({ hasPassword: true, email: null, path: '/movie/27205', event: 'xstate.done.actor.0.session.loggedIn' })
  })
})
