import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { main, root, print, ScriptError } from '../terminal.mjs'
import {
  commentsOf,
  effectsWithoutReason,
  messagesOf,
  proseOf,
  rowTitlesOf,
  summariesOf,
  titlesOf,
} from './extract.mjs'
import { rules, titleRules } from './rules.mjs'

/**
 * Checks documents, comments of settings, summaries of calls, comments, messages of errors and titles of tests against
 * docs/voice.md, and that each path and each relative link in a document leads to a file. docs/voice.md itself quotes
 * what it refuses. The paths of requests and clicks in docs/architecture.md name only what their files contain.
 */
const documents = files('*.md', 'docs/**/*.md')
const calls = files('bff/contract/src/calls/*.calls.ts')
const code = files('{bff,frontend,e2e}/**/*.{ts,tsx,mjs,css}', '.workspace/**/*.mjs')
const tests = code.filter((file) => /\.(spec|contract)\.tsx?$/.test(file))
const settings = '.env.example'
const quotesFaults = 'docs/voice.md'
const tree = new Set([...documents, ...files('**/*'), ...files('.workspace/**', '.ci/*')])

const folders = new Set([...tree].flatMap((path) => path.split('/').slice(0, -1)))
const generated = /^(node_modules|tour|dist|\.runtime|\.nx|\.data)\//
/**
 * docs/spec-map.md abbreviates four folders.
 *
 * @type {Readonly<Record<string, string>>}
 */
const abbreviations = { f: 'frontend/src', b: 'bff/src', c: 'bff/contract/src', e: 'e2e/specs' }

await main(async () => {
  const faults = [
    ...documents.flatMap((file) => deadPaths(file, read(file))),
    ...wrongWalks('docs/architecture.md'),
    ...documents.filter((file) => file !== quotesFaults).flatMap((file) => wordings(file, proseOf(read(file)))),
    ...wordings(
      settings,
      proseOf(
        read(settings)
          .replace(/^(?!# ).*$/gm, '')
          .replace(/^# /gm, ''),
      ),
    ),
    ...calls.flatMap((file) => wordings(file, summariesOf(read(file)))),
    ...code.flatMap((file) => wordings(file, commentsOf(read(file)))),
    ...code.filter((file) => !tests.includes(file)).flatMap((file) => wordings(file, messagesOf(read(file)))),
    ...tests.flatMap((file) => wordings(file, titlesOf(read(file)), [...rules, ...titleRules])),
    ...tests.flatMap((file) => wordings(file, rowTitlesOf(read(file)))),
    ...effectFaults(),
    ...unproven(),
  ]
  if (faults.length > 0)
    throw new ScriptError(`${faults.length} sentences to change:`, faults.join('\n'), { lines: 80 })
  print(
    `${documents.length} documents, ${calls.length} tables of calls and the titles of ${tests.length} files of tests read`,
  )
})

/** The rules that do not refuse their own sentence, and the kinds of text in which none is found. */
function unproven() {
  const sentence = rules[0]?.refuses
  const places = {
    messagesOf: messagesOf(`throw new StartError('${sentence}')`),
    rowTitlesOf: rowTitlesOf(`it.each([['${sentence}', 1]])('%s', () => {})`),
    titlesOf: titlesOf(`it('${sentence}', () => {})`),
  }
  return [
    ...[...rules, ...titleRules]
      .filter(({ pattern, refuses }) => !pattern.test(refuses))
      .map(({ refuses }) => `.workspace/prose/rules.mjs: no rule refuses “${refuses}”`),
    ...Object.entries(places)
      .filter(([, passages]) => wordings('', passages).length !== 1)
      .map(([name]) => `.workspace/prose/extract.mjs: ${name} finds no sentence`),
  ]
}

/** React effects without a reason; the example proves that the check finds one. */
function effectFaults() {
  const found = effectsWithoutReason('const a = 1\n  useEffect(() => {\n    open()\n  }, [])')
  return [
    ...(found.length === 1 ? [] : ['effectsWithoutReason finds no effect without a comment']),
    ...code
      .filter((file) => file.startsWith('frontend/') && !tests.includes(file))
      .flatMap((file) =>
        effectsWithoutReason(read(file)).map((line) => `${file}:${line}: write the reason of this effect above it`),
      ),
  ]
}

/** @param {string[]} patterns */
function files(...patterns) {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/tour/**', '**/test-results/**', '**/*.gen.ts']
  return globSync(patterns, { cwd: root, exclude }).map((file) => file.replaceAll('\\', '/'))
}

/** @param {string} file */
function read(file) {
  return readFileSync(join(root, file), 'utf8')
}

/**
 * Answers a line per refused wording.
 *
 * @param {string} file
 * @param {import('./extract.mjs').Passage[]} passages
 * @param {typeof rules} [refused]
 */
function wordings(file, passages, refused = rules) {
  return passages.flatMap(({ line, text }) =>
    refused
      .map(({ pattern, instead }) => ({ found: pattern.exec(text)?.[0].trim() ?? '', instead }))
      .filter(({ found }) => found)
      .map(({ found, instead }) => `${file}:${line}: “${found.slice(0, 60)}”: write ${instead}`),
  )
}

/**
 * A code span with a slash and a known ending or folder is a path; it may leave out the folders before it.
 *
 * @param {string} file
 * @param {string} text
 */
function deadPaths(file, text) {
  const spans = [...text.matchAll(/`([\w.@*$[\]-]+(?:\/[\w.@*$[\]-]*)+)`/g)].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) => path)
  return [
    ...spans.filter((path) => looksLikePath(path) && !leadsToFile(path)).map((path) => `${file}: no file at ${path}`),
    ...links
      .filter((path) => !existsSync(join(root, dirname(file), path)))
      .map((path) => `${file}: the link to ${path} leads nowhere`),
  ]
}

/**
 * Each name of code in a section “The path of …” is in a file that the section names, and where the section says how
 * many steps and files it has, it has as many.
 *
 * @param {string} file
 */
function wrongWalks(file) {
  const sections = read(file)
    .split(/^## /m)
    .filter((section) => section.startsWith('The path of'))
  return sections.flatMap((section) => {
    const paths = pathsIn(section)
    const code = [...tree].filter((known) => paths.some((path) => `/${known}`.endsWith(`/${path}`))).map(read)
    const names = [...section.matchAll(/`([A-Za-z]\w+)`/g)].map(([, name = '']) => name)
    const missing = names.filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
    const [said, steps, count] = /(\d+) steps in (\d+) files/.exec(section) ?? []
    const [list = ''] = /^1\. [^]*?(?=\n\n)/m.exec(section) ?? []
    const counted = [[...list.matchAll(/^\d+\. /gm)].length, pathsIn(list).length]
    return [
      ...missing.map((name) => `${file}: no file of “${section.split('\n')[0]}” has ${name}`),
      ...(said && (Number(steps) !== counted[0] || Number(count) !== counted[1])
        ? [`${file}: ${said}, but ${counted.join(' steps and ')} files are named`]
        : []),
    ]
  })
}

/** @param {string} text */
function pathsIn(text) {
  const found = [...text.matchAll(/`([\w.@$-]+(?:\/[\w.@$-]+)+\.tsx?)`/g)].map(([, path = '']) => path)
  return [...new Set(found)]
}

/** @param {string} path */
function looksLikePath(path) {
  if (generated.test(path) || path.includes('/dist/') || path.includes('*')) return false
  return (
    /\.(ts|tsx|mts|mjs|css|md|sql|ya?ml)$/.test(path) || (path.endsWith('/') && folders.has(path.split('/')[0] ?? ''))
  )
}

/** @param {string} path */
function leadsToFile(path) {
  const [first = '', ...rest] = path.split('/')
  const whole = [abbreviations[first] ?? first, ...rest].join('/')
  return [...tree].some(
    (known) => known === whole || `/${known}`.includes(whole.endsWith('/') ? `/${whole}` : `/${whole}`),
  )
}
