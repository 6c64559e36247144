import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RecentProblems, type LoggedLine } from './recent-problems.service.ts'

const line = (line: Partial<LoggedLine>): LoggedLine => ({
  level: 'warn',
  context: 'database',
  message: 'is away',
  fields: {},
  ...line,
})
const texts = (problems: RecentProblems) => problems.all.map(({ text }) => text)

describe('the last warnings and errors', () => {
  it('have the last one first, a repeated one once with its count, and no more than fifty', () => {
    const problems = new RecentProblems()
    problems.note(line({ message: 'is away', fields: { requestId: 'r1' } }), 1)
    problems.note(line({ message: 'is full', level: 'error' }), 2)
    problems.note(line({ message: 'is away', fields: { requestId: 'r2' } }), 3)
    expect(problems.all).toEqual([
      { at: 3, level: 'warn', context: 'database', text: 'is away', requestId: 'r2', times: 2 },
      { at: 2, level: 'error', context: 'database', text: 'is full', requestId: null, times: 1 },
    ])
    for (let count = 0; count < 60; count += 1) problems.note(line({ message: `is slow: ${count} s` }), 10 + count)
    expect([problems.all.length, problems.all[0]!.text]).toEqual([50, 'is slow: 59 s'])
  })

  it.each([
    [
      'backup',
      'The backup failed: /backups needs 512 MB, and has 3 MB.',
      'The backup failed: /backups needs 512 MB, and has 3 MB.',
    ],
    [
      'database',
      'cannot be used (connect ECONNREFUSED 192.0.2.7:5432)',
      'cannot be used (connect ECONNREFUSED …:5432)',
    ],
    [
      'database',
      'duplicate key value "ada "the first" lovelace" violates x\n  at stack',
      'duplicate key value … violates x',
    ],
    [
      'metadata',
      '/3/movie/949/credits was not asked: the service keeps failing',
      '/…/movie/…/credits was not asked: the service keeps failing',
    ],
    [
      'traces',
      'does not answer (HTTP 401): spans are dropped, requests are answered as ever',
      'does not answer (HTTP 401): spans are dropped, requests are answered as ever',
    ],
    ['redis', 'a value of ada@example.org is not usable', 'a value of … is not usable'],
    ['images', `a picture was damaged: ${'a1'.repeat(32)}`, 'a picture was damaged: …'],
  ])('of a part that writes about the server (%s) have its message without names: %s', (context, message, text) => {
    const problems = new RecentProblems()
    problems.note(line({ context, message }))
    expect(texts(problems)).toEqual([text])
  })

  it('of other parts have the kind of failure alone, whatever the message says', () => {
    const canary = 'Canary Lovelace'
    const anywhere = fc.string().map((text) => `${text}${canary}${text}`)
    const context = fc.constantFrom('http', 'page', 'import', 'library', 'lists', 'accounts', 'process', '')
    fc.assert(
      fc.property(context, anywhere, anywhere, fc.boolean(), (name, message, err, isError) => {
        const problems = new RecentProblems()
        problems.note(line({ context: name, message: isError ? new TypeError(message) : message, fields: { err } }))
        problems.note(line({ context: name, message, fields: { err: `TypeError: ${err}`, route: '/api/lists/:list' } }))
        expect(new Set(texts(problems))).toEqual(
          new Set(['TypeError · /api/lists/:list', isError ? 'TypeError' : 'Error']),
        )
      }),
    )
  })

  it('have no log-in, no request and no attempt at the inspector', () => {
    const problems = new RecentProblems()
    for (const context of ['security', 'request', 'inspector']) problems.note(line({ context }))
    expect(problems.all).toEqual([])
  })
})
