import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative, sep } from 'node:path'
import { main, root, run, print, ScriptError } from '../terminal.mjs'
import { oxlintrcFile, oxlintrcText } from './oxlintrc.mjs'

/**
 * Checks that `.oxlintrc.json` has the rules of the tables, and proves that they can fail. The fixtures mirror the tree;
 * each is linted at its real place, in a folder of its own. A line that ends with `// ✗ text` must be refused with that
 * text, any other line must pass; and every restriction in .oxlintrc.json must be seen to refuse something.
 */
const fixtures = join(root, '.workspace', 'import-rules', 'fixtures')
const marker = ' // ✗ '

await main(async () => {
  const written = readFileSync(oxlintrcFile, 'utf8')
  if (written !== oxlintrcText())
    throw new ScriptError(
      '.oxlintrc.json differs from the tables of import rules.',
      'Change the tables, then run node .workspace/import-rules/write-oxlintrc.mjs',
    )
  const { config, restrictions } = withNumberedRestrictions(JSON.parse(written))
  const expected = expectations()
  const refused = await lint(config)

  const faults = []
  for (const [line, text] of expected) {
    const found = refused.get(line) ?? []
    if (text && !found.some((reason) => reason.includes(text))) faults.push(`${line}: must be refused: ${text}`)
    if (!text && found.length > 0) faults.push(`${line}: must pass, but: ${found.join(' ')}`)
  }
  const seen = [...refused.values()].flat().join('\n')
  for (const [number, { files, message }] of restrictions) {
    if (!seen.includes(number)) faults.push(`.oxlintrc.json: no fixture proves “${message}” for ${files}`)
  }
  if (faults.length > 0)
    throw new ScriptError('The import rules do not do what they say:', faults.join('\n'), { lines: 60 })
  const bad = [...expected.values()].filter(Boolean).length
  print(
    `${bad} bad lines refused, ${expected.size - bad} good ones accepted; each of ${restrictions.size} restrictions seen at work`,
  )
})

/**
 * @typedef {{ message: string }} Restriction
 * @typedef {{ 'no-restricted-imports'?: [string, { paths?: Restriction[], patterns?: Restriction[] }] }} OverriddenRules
 * @typedef {{ rules: Record<string, unknown>, overrides: { files: string[], rules: OverriddenRules }[] }} Config
 * @typedef {{ filename: string, labels: { span: { line: number } }[], code: string, message: string, help?: string }} Diagnostic
 */

/**
 * Gives each restriction's message a number, which identifies the restriction in a diagnostic.
 *
 * @param {Config} config
 */
function withNumberedRestrictions(config) {
  /** @type {Map<string, { files: string[], message: string }>} */
  const restrictions = new Map()
  for (const { files, rules } of config.overrides) {
    const { paths = [], patterns = [] } = rules['no-restricted-imports']?.[1] ?? {}
    for (const restriction of [...paths, ...patterns]) {
      const number = `[${restrictions.size + 1}]`
      restrictions.set(number, { files, message: restriction.message })
      restriction.message = `${number} ${restriction.message}`
    }
  }
  return { config, restrictions }
}

/** `path:line` → the text of its marker, or '' for a line that must pass. */
function expectations() {
  /** @type {Map<string, string>} */
  const expected = new Map()
  for (const entry of readdirSync(fixtures, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    lines.forEach((line, index) => {
      expected.set(`${posix(relative(fixtures, path))}:${index + 1}`, line.split(marker)[1]?.trim() ?? '')
    })
  }
  return expected
}

/**
 * `path:line` → why oxlint refuses it. Fixtures contain unused names on purpose.
 *
 * @param {Config} config
 */
async function lint(config) {
  const folder = mkdtempSync(join(tmpdir(), 'import-rules-'))
  try {
    cpSync(fixtures, folder, { recursive: true })
    config.rules['no-unused-vars'] = 'off'
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config))
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { jsx: 'react-jsx', strict: true } }),
    )
    const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint')
    // Outside the workspace oxlint finds its type-aware half through PATH.
    const env = { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) }
    const { output } = await run(process.execPath, [oxlint, '--format=json', '.'], { cwd: folder, env, quiet: true })
    if (!output.startsWith('{')) throw new ScriptError('oxlint did not run:', output)
    return byLine(JSON.parse(output).diagnostics)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {Diagnostic[]} diagnostics */
function byLine(diagnostics) {
  /** @type {Map<string, string[]>} */
  const refused = new Map()
  for (const { filename, labels, code, message, help } of diagnostics) {
    const line = `${posix(filename)}:${labels[0]?.span.line ?? 1}`
    refused.set(line, [...(refused.get(line) ?? []), `${code} ${message} ${help ?? ''}`])
  }
  return refused
}

/** @param {string} path */
function posix(path) {
  return path.split(sep).join('/')
}
