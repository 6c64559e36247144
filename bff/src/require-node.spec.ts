import { expect, it, onTestFinished, vi } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { requireNode } from './require-node.ts'

it('ends the process with a message if Node is older than the product needs', () => {
  const written: string[] = []
  const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  onTestFinished(() => void vi.restoreAllMocks())
  const oldest = manifest.engines.node.replace('>=', '')
  for (const version of [`${oldest}.0`, '23.0.0', '24.21.0', process.versions.node]) requireNode(version)
  expect([write.mock.calls, exit.mock.calls]).toEqual([[], []])
  for (const version of ['20.20.2', '22.17.9', '18.0.0']) requireNode(version)
  expect(exit.mock.calls).toEqual([[1], [1], [1]])
  expect(written[0]).toBe(`\n  Reelroom cannot start.\n  It needs Node ${oldest} or newer; this is 20.20.2.\n\n`)
})
