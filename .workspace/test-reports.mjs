import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './terminal.mjs'

/** Where the test targets leave their reports, one JSON file a project. */
const folder = join(root, '.nx', 'reports')

export function deleteReports() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/**
 * What the reports in a folder say: how many tests were executed and passed or failed (skipped ones were not), how long
 * each project took, and its slowest files (of unit tests) or tests (of the browser). Times are in milliseconds, the
 * longest first.
 */
export function readReports(from = folder) {
  const reports = readdirSync(from)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const report = JSON.parse(readFileSync(join(from, name), 'utf8'))
      return { project: name.replace(/\.json$/, ''), ...(report.stats ? ofPlaywright(report) : ofVitest(report)) }
    })
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    projects: longestFirst(reports).map(({ project, time }) => ({ name: project, time })),
    slowest: longestFirst(reports.flatMap(({ parts }) => parts)),
  }
}

const longestFirst = (timed) => timed.toSorted((one, other) => other.time - one.time)

/** A test that passed only when it was tried again has failed: its fault is still there. */
function ofPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    time: stats.duration,
    parts: suites.flatMap(testsOf),
  }
}

const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    time: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
]

/** A file that broke before its first test failed as well, though Vitest counts no test for it. */
function ofVitest({ startTime, numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    time: Math.max(startTime, ...testResults.map(({ endTime }) => endTime)) - startTime,
    parts: testResults.map(({ name, startTime: from, endTime }) => ({
      name: relative(root, name),
      time: endTime - from,
    })),
  }
}
