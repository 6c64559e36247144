import { alphabetical, displayName } from '../../i18n/format/format.ts'
import type { FilterOption } from './select-field.tsx'

/** Options for language or country codes, sorted by their names in the interface's language. */
export const namedOptions = (language: string, type: 'language' | 'region', codes: readonly string[]): FilterOption[] =>
  alphabetical(
    language,
    codes.map((value) => ({ value, label: displayName(language, type, value) })),
    ({ label }) => label,
  )
