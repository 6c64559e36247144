import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { DefaultQueryCompiler, sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import type { DatabaseTransaction } from '../src/platform/database/schema.ts'
import { databases } from './databases.ts'

/** Calls a method of a store, or a function of queries, with fixed arguments. */
type Run = (database: UserDatabase) => unknown
/** `given` adds rows first that only this call needs. */
type Call = Run | { readonly given: Run; readonly run: Run }
/** The calls of each file, by `Class.method` or the function's name, in the order in which they run. */
export type StatementCalls = Readonly<Record<string, Readonly<Record<string, Call>>>>

/** A call of queries, or of a method, that needs a transaction. */
export const inTransaction =
  (work: (transaction: DatabaseTransaction, database: UserDatabase) => Promise<unknown>): Run =>
  (database) =>
    database.transaction().execute((transaction) => work(transaction, database))

interface Review {
  /** The folder below `bff/src`. */
  readonly folder: string
  /** `import.meta.glob('./**\/*.{store,queries}.ts', { eager: true })` */
  readonly modules: Readonly<Record<string, unknown>>
  readonly calls: StatementCalls
  /** Adds the rows on which the calls run. */
  readonly prepare: (database: UserDatabase) => Promise<unknown>
}

const root = join(import.meta.dirname, '..')
const reviewed = join(root, 'statements')
const sqlFileOf = (path: string): string => path.replace(/\.ts$/, '.sql')

/**
 * Compares the statements of each store with those of `bff/statements`, on each database, and checks that every public
 * method and function has a call, and every reviewed file a store. `npx vitest run <spec> -u` writes the statements again.
 */
export function reviewStatements({ folder, modules, calls, prepare }: Review): void {
  describe.each(databases)(`the statements of ${folder}, in $name`, ({ open }) => {
    it.each(Object.keys(calls))('%s runs the reviewed statements', async (path) => {
      const database = await open()
      await prepare(database)
      const text = await statementsOf(database, calls[path]!)
      await expect(text).toMatchFileSnapshot(join(reviewed, database.kind, folder, sqlFileOf(path)))
    })
  })

  it(`every method and function of the stores of ${folder} has a call`, () => {
    const existing = Object.entries(modules).flatMap(([path, module]) =>
      namesIn(folder, path, module).map((name) => `${path} ${name}`),
    )
    const called = Object.entries(calls).flatMap(([path, ofFile]) =>
      Object.keys(ofFile).map((name) => `${path} ${name}`),
    )
    expect(existing.filter((name) => !called.includes(name)).toSorted()).toEqual([])
    expect(called.filter((name) => !existing.includes(name))).toEqual([])
    const files = new Set(Object.keys(calls).map((path) => normalize(sqlFileOf(path))))
    for (const kind of ['sqlite', 'postgres'])
      expect(filesBelow(join(reviewed, kind, folder)).filter((path) => !files.has(path))).toEqual([])
  })
}

const filesBelow = (path: string): string[] =>
  !existsSync(path)
    ? []
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))

/** The functions and the public methods of classes that a file exports. */
function namesIn(folder: string, path: string, module: unknown): string[] {
  const source = readFileSync(join(root, 'src', folder, path), 'utf8')
  const hidden = new Set([...source.matchAll(/^ {2}private (?:async )?\*?(\w+)\(/gm)].map(([, name]) => name))
  return Object.entries(Object(module)).flatMap(([name, value]) => {
    if (typeof value !== 'function') return []
    if (!String(value).startsWith('class')) return [name]
    return Object.getOwnPropertyNames(value.prototype)
      .filter((method) => method !== 'constructor' && !hidden.has(method))
      .map((method) => `${name}.${method}`)
  })
}

/**
 * The different statements of each call, as Kysely compiles them. Statements of other databases do not count: a server
 * that an earlier file of the worker started renews its lease at any time.
 */
async function statementsOf(database: UserDatabase, calls: Readonly<Record<string, Call>>): Promise<string> {
  const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
  try {
    sql`select 1`.compile(database)
    const [compiler] = compile.mock.contexts
    const parts: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const { given, run } = typeof call === 'function' ? { given: () => {}, run: call } : call
      await given(database)
      compile.mockClear()
      await run(database)
      const statements = compile.mock.results
        .filter((_, index) => compile.mock.contexts[index] === compiler)
        .map(({ value }) => `${onLines((value as { readonly sql: string }).sql)};\n`)
      parts.push(`-- ${name}\n${[...new Set(statements)].join('\n') || '-- no statement\n'}`)
    }
    return parts.join('\n')
  } finally {
    compile.mockRestore()
  }
}

/** One clause a line. */
const onLines = (sql: string): string =>
  sql.replaceAll(
    /(?<!^delete) (?=(?:from|where|inner join|left join|group by|order by|limit|values|on conflict|returning|set|union) )/g,
    '\n  ',
  )
