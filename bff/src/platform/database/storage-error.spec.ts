import { describe, expect, it } from 'vitest'
import { storageError } from './storage-error.ts'

const fault = (code: string, errcode?: number): Error =>
  Object.assign(new Error('what the database says'), { code, errcode })

describe('an error of the database', () => {
  it.each(['53100', '53200', '53300', '57P01', '57P02', '57P03', '57P04', '57P05', '25006', '25P03', '08006', '58030'])(
    'that is transient becomes a 503 with its cause: SQLSTATE %s',
    (code) => {
      const error = fault(code)
      expect(storageError(error)).toMatchObject({ type: 'storage-unavailable', status: 503, cause: error })
    },
  )

  it.each([5, 6, 8, 10, 11, 13, 14, 15, 26, 13 + 256])(
    'that is transient becomes a 503 with its cause: SQLite %i',
    (errcode) => {
      const error = fault('ERR_SQLITE_ERROR', errcode)
      expect(storageError(error)).toMatchObject({ type: 'storage-unavailable', status: 503, cause: error })
    },
  )

  it('that our own SQL causes stays as it is', () => {
    for (const error of [fault('42601'), fault('25P02'), fault('ERR_SQLITE_ERROR', 1), fault('23505')])
      expect(storageError(error)).toBe(error)
  })
})
