import { expect, it } from 'vitest'
import { Gate } from './gate.ts'

it('as many run at once as there are places, the rest wait, and beyond the seats they are refused', async () => {
  const gate = new Gate(2, 3)
  let running = 0
  let most = 0
  const task = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await new Promise((done) => setImmediate(done))
    running -= 1
  }
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => gate.run(task)))
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  await expect(gate.run(task)).resolves.toBeUndefined()
})

it('a task that fails leaves its place to the next', async () => {
  const gate = new Gate(1, 1)
  const failed = gate.run(() => Promise.reject(new Error('no')))
  const next = gate.run(() => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})
