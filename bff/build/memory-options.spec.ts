import { describe, expect, it } from 'vitest'
import { memoryOptions } from '../../.workspace/memory.mjs'

const megabytes = (count: number): number => count * 2 ** 20
const unlimited = 2 ** 64

describe('the memory options of V8', () => {
  it('is a size of its own where nothing is limited', () => {
    expect(memoryOptions({ nodeOptions: '', limit: unlimited })).toEqual([
      '--max-semi-space-size=4',
      '--max-old-space-size=400',
    ])
    expect(memoryOptions({ nodeOptions: '', limit: 0 })).toEqual([
      '--max-semi-space-size=4',
      '--max-old-space-size=400',
    ])
  })

  it('follows the container, less what the process takes beside it', () => {
    expect(memoryOptions({ nodeOptions: '', limit: megabytes(512) })).toContain('--max-old-space-size=362')
    expect(memoryOptions({ nodeOptions: '', limit: megabytes(200) })).toContain('--max-old-space-size=128')
  })

  it('is what the operator says, however it is written', () => {
    expect(memoryOptions({ nodeOptions: '--max_old_space_size=900', limit: 0 })).toEqual(['--max-semi-space-size=4'])
    expect(memoryOptions({ nodeOptions: '--max-old-space-size=900 --max-semi-space-size=16', limit: 0 })).toEqual([])
  })
})
