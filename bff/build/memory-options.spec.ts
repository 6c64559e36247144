import { describe, expect, it } from 'vitest'
import { memoryOptions } from '../../.workspace/memory.mjs'

const megabytes = (count: number): number => count * 2 ** 20
const unlimited = 2 ** 64

describe('the memory options of V8', () => {
  it('set a fixed size if nothing limits the memory', () => {
    expect(memoryOptions({ nodeOptions: '', limit: unlimited })).toEqual([
      '--min-semi-space-size=4',
      '--max-semi-space-size=4',
      '--max-old-space-size=400',
    ])
    expect(memoryOptions({ nodeOptions: '', limit: 0 })).toEqual([
      '--min-semi-space-size=4',
      '--max-semi-space-size=4',
      '--max-old-space-size=400',
    ])
  })

  it('follow the container’s limit, minus the memory that the process takes outside the heap', () => {
    expect(memoryOptions({ nodeOptions: '', limit: megabytes(512) })).toContain('--max-old-space-size=362')
    expect(memoryOptions({ nodeOptions: '', limit: megabytes(200) })).toContain('--max-old-space-size=128')
  })

  it('follow the operator’s value, in any spelling', () => {
    expect(memoryOptions({ nodeOptions: '--max_old_space_size=900', limit: 0 })).toEqual([
      '--min-semi-space-size=4',
      '--max-semi-space-size=4',
    ])
    expect(memoryOptions({ nodeOptions: '--max-old-space-size=900 --max-semi-space-size=16', limit: 0 })).toEqual([])
    // A least size above the operator's largest one would be an error in the settings.
    expect(memoryOptions({ nodeOptions: '--max-semi-space-size=2', limit: 0 })).toEqual(['--max-old-space-size=400'])
  })
})
