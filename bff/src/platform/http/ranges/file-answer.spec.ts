import { describe, expect, it } from 'vitest'
import { fileAnswer } from './file-answer.ts'

const version = { size: 1000, tag: '"a.b.c"', modifiedSeconds: 1_772_366_400 }
const always = { etag: '"a.b.c"', 'last-modified': 'Sun, 01 Mar 2026 12:00:00 GMT', 'accept-ranges': 'bytes' }
const answer = (headers: Record<string, string>, size = 1000) =>
  fileAnswer(headers, { ...version, size }, Date.parse('2026-03-02T00:00:00Z'))

describe('the answer to a request for a file', () => {
  it('has the whole file', () => {
    const whole = { status: 200, headers: { ...always, 'content-length': '1000' }, body: { first: 0, last: 999 } }
    expect(answer({})).toEqual(whole)
    expect(answer({ range: 'bytes=0-1,5-6' })).toEqual(whole)
    expect(answer({ range: 'bytes=0-1', 'if-range': 'W/"a.b.c"' })).toEqual(whole)
    expect(answer({ range: 'bytes=5000-', 'if-range': '"another"' })).toEqual(whole)
  })

  it('has a part of the file', () => {
    expect(answer({ range: 'bytes=900-', 'if-range': '"a.b.c"' })).toEqual({
      status: 206,
      headers: { ...always, 'content-range': 'bytes 900-999/1000', 'content-length': '100' },
      body: { first: 900, last: 999 },
    })
  })

  it('has the length of the file if it ends before the range starts', () => {
    expect(answer({ range: 'bytes=1000-' })).toEqual({
      status: 416,
      headers: { ...always, 'content-range': 'bytes */1000' },
      body: null,
    })
  })

  it('has no body if the file is unmodified or empty, or a precondition fails', () => {
    expect(answer({ 'if-none-match': '"a.b.c"', range: 'bytes=5000-' })).toEqual({
      status: 304,
      headers: always,
      body: null,
    })
    expect(answer({ 'if-match': '"another"' })).toEqual({ status: 412, headers: always, body: null })
    expect(answer({}, 0)).toEqual({ status: 200, headers: { ...always, 'content-length': '0' }, body: null })
  })
})
