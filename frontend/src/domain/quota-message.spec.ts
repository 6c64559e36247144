import { describe, expect, it } from 'vitest'
import { quotaMessage } from './quota-message.ts'

const quota = { kind: 'titles', used: 2, limit: 3 }

describe('the message about a full account', () => {
  it('names the limit and how much of it is used', () => {
    expect(quotaMessage({ problem: { type: 'quota-reached', quota } })).toEqual({
      message: 'quota.titles',
      values: quota,
    })
  })

  it('appears for no other error', () => {
    expect([{ problem: { type: 'list-full' } }, { problem: null }, new TypeError(), null].map(quotaMessage)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})
