import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './terminal.mjs'

/** Where the test targets leave their reports, one JSON file a project. */
const folder = join(root, '.nx', 'reports')

/**
 * @typedef {{ name: string, time: number }} Timed
 * @typedef {{ passed: number, failed: number, time: number, parts: Timed[], retried: string[] }} Summary
 */

/**
 * The parts of Playwright's JSON report that are read.
 *
 * @typedef {{ file: string, title: string, tests: { status: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number, duration: number }} Stats
 * @typedef {{ stats: Stats, errors: unknown[], suites: Suite[] }} PlaywrightReport
 */

/**
 * The parts of Vitest's JSON report that are read.
 *
 * @typedef {{ name: string, status: string, startTime: number, endTime: number, assertionResults: { status: string }[] }} TestFile
 * @typedef {{ startTime: number, numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport
 */

export function deleteReports() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/**
 * Returns the results of the reports in a folder: how many tests were executed and passed or failed (without skipped
 * ones), how long each project took, its slowest files (of unit tests) or tests (of the browser), and the tests that
 * passed only on a retry. Times are in milliseconds, the longest first.
 *
 * @param {string} [from]
 */
export function readReports(from = folder) {
  const reports = readdirSync(from)
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      /** @type {PlaywrightReport | VitestReport} */
      const report = JSON.parse(readFileSync(join(from, name), 'utf8'))
      return { project: name.replace(/\.json$/, ''), ...('stats' in report ? ofPlaywright(report) : ofVitest(report)) }
    })
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    projects: longestFirst(reports).map(({ project, time }) => ({ name: project, time })),
    slowest: longestFirst(reports.flatMap(({ parts }) => parts)),
    retried: reports.flatMap(({ retried }) => retried),
  }
}

/**
 * @template {{ time: number }} Entry
 * @param {Entry[]} timed
 */
const longestFirst = (timed) => timed.toSorted((one, other) => other.time - one.time)

/**
 * A test that passed only when it was tried again has passed, and is named: its fault is still there.
 *
 * @param {PlaywrightReport} report
 * @returns {Summary}
 */
function ofPlaywright({ stats, errors, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    time: stats.duration,
    parts: suites.flatMap(testsOf).map(({ name, time }) => ({ name, time })),
    retried: suites.flatMap(testsOf).flatMap(({ name, isRetried }) => (isRetried ? [name] : [])),
  }
}

/** @type {(suite: Suite) => (Timed & { isRetried: boolean })[]} */
const testsOf = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(testsOf),
  ...specs.map(({ file, title, tests }) => ({
    name: `${file} › ${title}`,
    time: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    isRetried: tests.some(({ status }) => status === 'flaky'),
  })),
]

/**
 * A file that broke before its first test failed as well, though Vitest counts no test for it.
 *
 * @param {VitestReport} report
 * @returns {Summary}
 */
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
    retried: [],
  }
}
