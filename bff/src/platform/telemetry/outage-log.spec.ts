import { Logger } from '@nestjs/common'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OutageLog } from './outage-log.ts'

const minute = 60_000
let lines: unknown[][]
beforeEach(() => {
  vi.useFakeTimers()
  lines = vi.spyOn(Logger.prototype, 'warn').mockReturnValue().mock.calls
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('an outage has one line when it begins and one when it ends, with its length and the failed calls', () => {
  const log = new OutageLog('service', 'stored answers are used')
  for (const subject of ['a', 'b', 'c', 'a']) log.noteFailure(subject, 'answered 503')
  log.noteRefusal()
  vi.advanceTimersByTime(12_000)
  log.noteSuccess()
  log.noteSuccess()
  expect(lines).toEqual([
    ['does not answer (answered 503): stored answers are used'],
    ['answers again, after 12 s; 5 calls failed'],
  ])
})

it('a service that fails now and then has one outage', () => {
  const log = new OutageLog('service', 'stored answers are used')
  for (let call = 0; call < 100; call += 1) {
    log.noteFailure(String(call), 'answered 503')
    vi.advanceTimersByTime(1000)
    log.noteSuccess()
    vi.advanceTimersByTime(1000)
  }
  vi.advanceTimersByTime(1000)
  log.noteSuccess()
  expect(lines.map(([line]) => line)).toEqual([
    'does not answer (answered 503): stored answers are used',
    'answers again, after 201 s; 100 calls failed',
  ])
})

it('one subject that always fails is logged every ten minutes at most, while another is logged at once', () => {
  const log = new OutageLog('service', 'stored answers are used')
  const failAndRecover = (subject: string) => {
    log.noteFailure(subject, `no answer for ${subject}`)
    vi.advanceTimersByTime(minute)
    log.noteSuccess()
  }
  for (let call = 0; call < 11; call += 1) failAndRecover('film')
  expect(lines).toHaveLength(2)
  failAndRecover('film')
  expect(lines).toHaveLength(4)
  log.noteFailure('film', 'no answer for film')
  log.noteFailure('show', 'no answer for show')
  expect(lines.at(-1)).toEqual(['does not answer (no answer for show): stored answers are used'])
})
