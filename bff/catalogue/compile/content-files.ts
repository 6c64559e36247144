import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'

export interface Problem {
  readonly file: string
  readonly sentence: string
}

export interface Source<T> {
  readonly file: string
  readonly content: T
}

/** The entries of all files of a folder by their English names; a repeated name is a problem. */
export function readEntries<T>(
  folder: string,
  subfolder: string,
  schema: z.ZodType<Record<string, T>>,
  problems: Problem[],
): Map<string, Source<T>> {
  const all = new Map<string, Source<T>>()
  for (const { file, content } of readFolder(folder, subfolder, schema, problems)) {
    for (const [english, entry] of Object.entries(content)) {
      const earlier = all.get(english)
      if (earlier) problems.push({ file, sentence: `${english} is in ${earlier.file} already.` })
      all.set(english, { file, content: entry })
    }
  }
  return all
}

export function readFolder<T>(folder: string, name: string, schema: z.ZodType<T>, problems: Problem[]): Source<T>[] {
  const path = join(folder, name)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((entry) => entry.endsWith('.yaml'))
    .toSorted()
    .flatMap((entry) => {
      const file = `${name}/${entry}`
      const content = validate(schema, parseYaml(join(path, entry), file, problems), file, problems)
      return content === undefined ? [] : [{ file, content }]
    })
}

function parseYaml(path: string, file: string, problems: Problem[]): unknown {
  try {
    return parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    problems.push({ file, sentence: `This is no YAML: ${error.message.split('\n')[0] ?? ''}` })
    return undefined
  }
}

export function validate<T>(
  schema: z.ZodType<T>,
  value: unknown,
  file: string,
  problems: Problem[],
  parentKey = '',
): T | undefined {
  if (value === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const { path, message } of result.error.issues) {
    problems.push({
      file,
      sentence: `${[parentKey, ...path].filter((part) => part !== '').join(' → ') || 'The file'}: ${message}.`,
    })
  }
  return undefined
}
