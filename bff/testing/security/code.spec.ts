import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const isTest = /\.spec\.tsx?$|\.gen\.ts$/
const sourcesOf = (...folders: string[]): ReadonlyMap<string, string> =>
  new Map(
    globSync(
      folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: root, exclude: (path) => /node_modules|dist$/.test(String(path)) },
    )
      .filter((path) => !isTest.test(path))
      .map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]),
  )
const server = sourcesOf('bff/src', 'bff/contract/src', 'bff/import-formats', 'bff/file-names')
const browser = sourcesOf('frontend/src', 'frontend/service-worker', 'frontend/inspector', 'bff/contract/src')

/** The files with a text that the pattern finds, and the text: `path: text`. */
const foundIn = (sources: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...sources].flatMap(([path, source]) => [...source.matchAll(pattern)].map(([text]) => `${path}: ${text}`)).toSorted()

describe('the code of the server', () => {
  it('runs no text as code, and neither does the code of the browser', () => {
    expect([server.size > 500, browser.size > 500]).toEqual([true, true])
    const asCode =
      /(?<![.\w])eval\(|\b(?:globalThis|window|self)\.eval\b|\bnew Function\b|(?<![.\w])Function\(|from 'node:vm'|set(?:Timeout|Interval)\(\s*['"`]/g
    expect(foundIn(new Map([...server, ...browser]), asCode)).toEqual([])
  })

  it('starts programs with a list of arguments alone, without a shell', () => {
    expect(foundIn(server, /import \{[^}]*\} from 'node:child_process'/g)).toEqual([
      "bff/src/library/server-folders/conversion/media-process.ts: import { spawn, type ChildProcessByStdio } from 'node:child_process'",
      "bff/src/library/server-folders/conversion/media-programs.ts: import { execFile } from 'node:child_process'",
    ])
    expect(foundIn(server, /from 'child_process'|\bshell: /g)).toEqual([])
  })

  it('writes no text into SQL but that of the database itself, when it copies a whole one: types of columns, and indexes', () => {
    expect(foundIn(server, /sql\.raw\([^\n]*/g)).toEqual([
      'bff/src/platform/database/backup/postgres-rows.ts: sql.raw(`${type}[]`)})`,',
      'bff/src/platform/database/backup/postgres-target.ts: sql.raw(definition).execute(this.transaction)',
    ])
  })
})

describe('the code of the browser', () => {
  it('puts nothing on the document and reads no element by a global name', () => {
    expect(foundIn(browser, /\bdocument\.(?!title\b|cookie\b)\w+ = |Object\.assign\((?:document|window),/g)).toEqual([])
    const byName = /\bdocument\.(?:forms|images|links|anchors|embeds|all)\b|\bwindow\[['"`]|\bdocument\[/g
    expect(foundIn(browser, byName)).toEqual([])
    const base = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')) as { compilerOptions: object }
    expect(base.compilerOptions).toMatchObject({ strict: true })
  })

  it('masks every field of a password, names its purpose, and hinders neither paste nor a password manager', () => {
    const purposes = /autoComplete(?:=|: )['"](?:current|new)-password['"]/g
    const fields = [...browser].flatMap(([path, source]) =>
      [...source.matchAll(purposes)].map(({ index }) => {
        const around = source.slice(Math.max(0, index - 160), index + 160)
        return { path, isMasked: /\btype(?:=|: )['"]password['"]/.test(around) }
      }),
    )
    expect(fields.length).toBeGreaterThan(4)
    expect(fields.filter(({ isMasked }) => !isMasked)).toEqual([])
    expect(foundIn(browser, /\bonPaste\b|addEventListener\('paste'|\bonBeforeInput\b/g)).toEqual([])
  })
})
