import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './terminal.mjs'

/** Where the test targets leave their reports, one JSON file a project. */
const folder = join(root, '.nx', 'reports')

export function deleteReports() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** How many tests the reports say were executed. Skipped ones were not. */
export function countTests() {
  const total = { passed: 0, failed: 0 }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const { passed, failed } = report.stats ? ofPlaywright(report) : ofVitest(report)
    total.passed += passed
    total.failed += failed
  }
  return total
}

function ofPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/** A file that broke before its first test failed as well, though Vitest counts no test for it. */
function ofVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}
