import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readReports } from '../../.workspace/test-reports.mjs'

const root = join(import.meta.dirname, '../..')
const unitTests = {
  startTime: 1000,
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    { name: join(root, 'bff/a.spec.ts'), status: 'passed', startTime: 1000, endTime: 1500, assertionResults: [] },
    {
      name: join(root, 'bff/b.spec.ts'),
      status: 'failed',
      startTime: 1500,
      endTime: 4000,
      assertionResults: [{ status: 'failed' }],
    },
    { name: join(root, 'bff/broken.spec.ts'), status: 'failed', startTime: 4000, endTime: 4000, assertionResults: [] },
  ],
}
const browserTest = (title: string, ...durations: number[]) => ({
  file: 'c.spec.ts',
  title,
  tests: [
    { status: durations.length > 1 ? 'flaky' : 'expected', results: durations.map((duration) => ({ duration })) },
  ],
})
const browserTests = {
  stats: { expected: 1, flaky: 1, unexpected: 0, duration: 9000 },
  errors: [],
  suites: [{ suites: [{ specs: [browserTest('inner', 700)] }], specs: [browserTest('tried again', 3000, 2000)] }],
}

it('the summary of `npm test` counts tests and names the slow and the retried ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-reports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'bff.json'), JSON.stringify(unitTests))
  writeFileSync(join(folder, 'e2e.json'), JSON.stringify(browserTests))
  expect(readReports(folder)).toEqual({
    passed: 4,
    failed: 2,
    projects: [
      { name: 'e2e', time: 9000 },
      { name: 'bff', time: 3000 },
    ],
    slowest: [
      { name: 'c.spec.ts › tried again', time: 5000 },
      { name: 'bff/b.spec.ts', time: 2500 },
      { name: 'c.spec.ts › inner', time: 700 },
      { name: 'bff/a.spec.ts', time: 500 },
      { name: 'bff/broken.spec.ts', time: 0 },
    ],
    retried: ['c.spec.ts › tried again'],
  })
})
