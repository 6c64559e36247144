/**
 * Prose in a file, without code: a paragraph, an entry of a list or a cell of a table.
 *
 * @typedef {{ line: number, text: string }} Passage
 */

/**
 * Returns the prose of a Markdown document: everything but code, links' targets and headings.
 *
 * @param {string} text
 */
export function proseOf(text) {
  /** @type {Passage[]} */
  const passages = []
  let code = false
  /** @type {Passage | undefined} */
  let open
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('```')) code = !code
    const ends = code || line.trim() === '' || /^(#|```)/.test(line)
    if (ends || /^\s*([-*|]|\d+\.)/.test(line)) open = undefined
    if (ends) continue
    if (line.startsWith('|')) {
      passages.push(...line.split('|').map((cell) => ({ line: index + 1, text: cell })))
      continue
    }
    if (!open) passages.push((open = { line: index + 1, text: '' }))
    open.text = `${open.text} ${line.replace(/^\s*([-*]|\d+\.)\s/, '')}`.trim()
  }
  return passages.map((passage) => ({ ...passage, text: withoutCode(passage.text) }))
}

/**
 * Returns the summaries of a table of calls (`bff/contract/src/calls/`).
 *
 * @param {string} text
 */
export function summariesOf(text) {
  return [...text.matchAll(/summary:\s*'([^']*)'/g)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    text: match[1] ?? '',
  }))
}

/**
 * Returns the comments of code. A block comment is a passage, and so are line comments that follow each other.
 *
 * @param {string} text
 */
export function commentsOf(text) {
  /** @type {Passage[]} */
  const passages = []
  /** @type {Passage | undefined} */
  let open
  let isBlock = false
  for (const [index, line] of text.split('\n').entries()) {
    const starts = !isBlock && /^\s*\/\*/.test(line)
    const found = isBlock || starts ? line : /^\s*\/\/ (.*)$/.exec(line)?.[1]
    if (found === undefined) open = undefined
    else {
      if (!open || starts) passages.push((open = { line: index + 1, text: '' }))
      open.text = `${open.text} ${found.replace(/^\s*(\/\*\*?|\*(?!\/))/, '').replace(/\*\/.*$/, '')}`.trim()
    }
    if (starts) isBlock = true
    if (isBlock && line.includes('*/')) [isBlock, open] = [false, undefined]
  }
  return passages.map((passage) => ({ ...passage, text: withoutCode(passage.text) }))
}

const string = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/
const titleStart = /\b(?:it|test|base|describe)(?:\.\w+)*\(\s*|\)\(\s*/
const title = new RegExp(`(?:${titleStart.source})(?:${string.source})\\s*,`, 'g')

/**
 * Returns the titles in a file of tests, also those of tables (`it.each([…])('title', …)`).
 *
 * @param {string} text
 */
export function titlesOf(text) {
  return matchesIn(text, title)
}

const message = new RegExp(
  `(?:Error|[lL]ogger\\.\\w+|warn|problem|refuse)\\(\\s*(?:${string.source})|(?:description|sentence): (?:${string.source})`,
  'g',
)

/**
 * Returns the messages of errors and of the log, and the descriptions of states, in code that is no test.
 *
 * @param {string} text
 */
export function messagesOf(text) {
  return matchesIn(text, message)
}

const firstCell = new RegExp(`\\[\\s*(?:${string.source})\\s*,`, 'g')

/**
 * Returns the sentences that begin the rows of tables in a file of tests (`it.each([['a sentence', …]])`): they become
 * a part of its title. A name of a file is no sentence.
 *
 * @param {string} text
 */
export function rowTitlesOf(text) {
  return matchesIn(text, firstCell).filter((cell) => cell.text.split(' ').length > 2 && !/\.\w{2,4}$/.test(cell.text))
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function matchesIn(text, pattern) {
  return [...text.matchAll(pattern)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    text: withoutCode(match.slice(1).find((part) => part !== undefined) ?? ''),
  }))
}

/**
 * Code spans, targets of links and quotations are not the document's own prose.
 *
 * @param {string} text
 */
const withoutCode = (text) =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/“[^”]*”/g, '“…”')

/**
 * Returns the lines of React effects without a comment before or at their beginning (docs/conventions.md). Effects that
 * follow each other line by line share one.
 *
 * @param {string} text
 */
export function effectsWithoutReason(text) {
  const lines = text.split('\n')
  const isComment = (/** @type {string | undefined} */ line) => /^\s*\/\/|\*\/$/.test(line ?? '')
  const isEffect = (/** @type {string | undefined} */ line) => /^\s*use(Layout)?Effect\(/.test(line ?? '')
  return lines.flatMap((line, index) => {
    const hasReason = isComment(lines[index - 1]) || isEffect(lines[index - 1]) || isComment(lines[index + 1])
    return isEffect(line) && !hasReason ? [index + 1] : []
  })
}
