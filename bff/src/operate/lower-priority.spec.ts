import { once } from 'node:events'
import { constants, getPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'

const file = join(import.meta.dirname, 'lower-priority.ts')

/** Lowers the priority of a new thread, and returns the priority of that thread. */
async function inThread(platform: NodeJS.Platform) {
  const thread = new Worker(
    `import(process.argv[2]).then(({ lowerPriority }) => {
      const refusal = lowerPriority(process.argv[3])
      require('node:worker_threads').parentPort.postMessage({ refusal, priority: require('node:os').getPriority() })
    })`,
    { eval: true, argv: [file, platform] },
  )
  const [answer] = (await once(thread, 'message')) as [{ refusal: string | null; priority: number }]
  return answer
}

describe.runIf(process.platform === 'linux')('the thread of a backup', () => {
  it('lowers its own priority, and not that of the thread that answers requests', async () => {
    const before = getPriority()
    expect(await inThread('linux')).toEqual({ refusal: null, priority: constants.priority.PRIORITY_LOW })
    expect(getPriority()).toBe(before)
  })

  it('keeps its priority if a thread has none of its own', async () => {
    expect(await inThread('darwin')).toEqual({ refusal: null, priority: getPriority() })
  })
})
