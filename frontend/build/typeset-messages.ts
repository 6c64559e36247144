import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocaleCode } from '@contract/locale'
import { typeset } from './typeset.ts'

type Messages = string | Messages[] | { [key: string]: Messages }

function typesetAll(locale: LocaleCode, messages: Messages): Messages {
  if (typeof messages === 'string') return typeset(locale, messages)
  if (Array.isArray(messages)) return messages.map((inner) => typesetAll(locale, inner))
  return Object.fromEntries(Object.entries(messages).map(([key, inner]) => [key, typesetAll(locale, inner)]))
}

/** Typesets every message file of a folder; an unchanged file is not written. */
export async function typesetMessages(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const written = await readFile(join(folder, name), 'utf8')
    // SAFETY: the folder has one file for each of the ten languages, named by its code, as `messages.spec.ts` tests.
    const locale = name.slice(0, -'.json'.length) as LocaleCode
    const set = `${JSON.stringify(typesetAll(locale, JSON.parse(written) as Messages), null, 2)}\n`
    if (set !== written) await writeFile(join(folder, name), set)
  }
}
