import { openSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { firstBytes } from './first-bytes.ts'
import { startProgram } from './media-process.ts'

const start = (script: string) => startProgram('/bin/sh', ['-c', script], openSync('/dev/null', 'r'))

it('a program that prints nothing is ended after a while, and its file is not converted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const child = start('exec sleep 600')
  const bytes = firstBytes(child)
  vi.advanceTimersByTime(20_000)
  await expect(bytes).rejects.toMatchObject({ status: 422 })
  expect(child.signalCode ?? child.killed).toBeTruthy()
})

it('a program without a codec ends with an error, and its file is not converted', async () => {
  await expect(firstBytes(start('echo "Unknown encoder libx264" >&2; exit 1'))).rejects.toMatchObject({ status: 422 })
})

it('a program is left running once it prints', async () => {
  const child = start('printf x; exec sleep 600')
  await firstBytes(child)
  expect(child.killed).toBe(false)
  child.kill('SIGKILL')
})
