import { expect, it } from 'vitest'
import { scanMessage, watchFailureMessage } from './scan-messages.ts'

const scanned = {
  is: 'scanned',
  files: 1,
  written: 0,
  unreadable: [],
  refused: [],
  unnameable: 0,
  unsettled: [],
} as const

it('the message of a scan quotes the names of unreadable entries, and only a few of many', () => {
  expect(scanMessage(scanned)).toBe('')
  expect(scanMessage({ ...scanned, unreadable: ['a\nb'], refused: ['x.nfo', 'y.nfo'], unnameable: 3 })).toBe(
    '1 folder cannot be read: "a\\nb". 2 NFO files cannot be used: "x.nfo", "y.nfo". 3 names are too long, or are not UTF-8.',
  )
  const many = Array.from({ length: 700 }, (_, no) => String(no))
  expect(scanMessage({ ...scanned, unreadable: many })).toBe('700 folders cannot be read: "0", "1", "2", "3", "4", ….')
})

it('the message of a failed watch names the system’s limit', () => {
  expect(watchFailureMessage(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toBe(
    'it is not watched any more: the system’s limit of watched folders is reached (fs.inotify.max_user_watches). It is scanned once a day.',
  )
  expect(watchFailureMessage(new Error('no reason'))).toBe(
    'it is not watched any more: no reason. It is scanned once a day.',
  )
})
