import type { AnyRow } from '@contract/person.schema'
import type { IconName } from '../../ui/icon/icon-names.ts'

/** A command of the palette: opens a page or changes something. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Further words that it is found by. */
  readonly keywords?: string
  readonly note?: string
  readonly icon: IconName
  /** The language of the label, if it is another one. */
  readonly lang?: string | undefined
  /** A title or person, shown with its picture. */
  readonly row?: AnyRow
  /** Whether it is shown only when the query matches it. */
  readonly hidden?: boolean
  readonly run: () => void
}
export interface CommandGroup {
  readonly label: string
  readonly items: readonly Command[]
}

const normalized = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The commands that contain every typed word, ignoring case and accents; without a word, those that are not hidden. */
export function matchingCommands(commands: readonly Command[], typed: string): Command[] {
  const words = normalized(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return commands.filter(({ hidden }) => !hidden)
  return commands.filter(({ label, keywords: others = '' }) => {
    const text = normalized(`${label} ${others}`)
    return words.every((word) => text.includes(word))
  })
}
