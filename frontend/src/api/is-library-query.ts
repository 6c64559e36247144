import * as queryNames from './query-names.ts'

/**
 * Whether a query is about the member's own files: its name begins with `library`, or its answer tells whether a title
 * is owned. Scans and matching change these answers.
 */
export const isLibraryQuery = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(name).startsWith('library') || name === queryNames.savedTitle
