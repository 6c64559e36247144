import { describe, expect, it } from 'vitest'
import { allowsRange, evaluatePreconditions } from './conditions.ts'

const version = { size: 10, tag: '"a.b.c"', modifiedSeconds: Date.parse('2026-03-01T12:00:00Z') / 1000 }
const then = 'Sun, 01 Mar 2026 12:00:00 GMT'
const before = 'Sun, 01 Mar 2026 11:59:59 GMT'
const after = 'Sun, 01 Mar 2026 12:00:01 GMT'
const now = Date.parse('2026-03-01T13:00:00Z')

describe('the preconditions of a request', () => {
  it.each([
    [{}, 'send'],
    [{ 'if-none-match': '"a.b.c"' }, 'notModified'],
    [{ 'if-none-match': 'W/"a.b.c"' }, 'notModified'],
    [{ 'if-none-match': '"x", "a.b.c"' }, 'notModified'],
    [{ 'if-none-match': '*' }, 'notModified'],
    [{ 'if-none-match': '"x"' }, 'send'],
    [{ 'if-none-match': '"x"', 'if-modified-since': then }, 'send'],
    [{ 'if-modified-since': then }, 'notModified'],
    [{ 'if-modified-since': after }, 'notModified'],
    [{ 'if-modified-since': before }, 'send'],
    [{ 'if-modified-since': 'yesterday' }, 'send'],
    [{ 'if-match': '"a.b.c"' }, 'send'],
    [{ 'if-match': '*' }, 'send'],
    [{ 'if-match': 'W/"a.b.c"' }, 'preconditionFailed'],
    [{ 'if-match': '"x"' }, 'preconditionFailed'],
    [{ 'if-match': '"a.b.c"', 'if-unmodified-since': before }, 'send'],
    [{ 'if-unmodified-since': before }, 'preconditionFailed'],
    [{ 'if-unmodified-since': then }, 'send'],
    [{ 'if-unmodified-since': 'tomorrow' }, 'send'],
    [{ 'if-match': '"a.b.c"', 'if-none-match': '"a.b.c"' }, 'notModified'],
  ] as const)('%o: %s', (headers, verdict) => {
    expect(evaluatePreconditions(headers, version)).toBe(verdict)
  })

  it.each([
    [{}, true],
    [{ 'if-range': '"a.b.c"' }, true],
    [{ 'if-range': then }, true],
    [{ 'if-range': 'W/"a.b.c"' }, false],
    [{ 'if-range': '"x"' }, false],
    [{ 'if-range': before }, false],
    [{ 'if-range': after }, false],
    [{ 'if-range': '' }, false],
    [{ 'if-range': 'a.b.c' }, false],
  ])('%o in If-Range sends the part: %s', (headers, isAllowed) => {
    expect(allowsRange(headers, version, now)).toBe(isAllowed)
  })

  it('a weak tag never names one of two answers with other bytes', () => {
    const weak = { ...version, tag: 'W/"a.b.c"' }
    expect(evaluatePreconditions({ 'if-none-match': '"a.b.c"' }, weak)).toBe('notModified')
    expect(evaluatePreconditions({ 'if-match': 'W/"a.b.c"' }, weak)).toBe('preconditionFailed')
    expect(allowsRange({ 'if-range': 'W/"a.b.c"' }, weak, now)).toBe(false)
  })

  it('a date within the second of the change does not distinguish two versions', () => {
    expect(allowsRange({ 'if-range': then }, version, (version.modifiedSeconds + 1) * 1000)).toBe(false)
  })
})
