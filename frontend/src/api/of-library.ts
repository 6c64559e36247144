import * as queryNames from './query-names.ts'

/**
 * Whether a question is about the member's own files: its name begins so, or it asks of titles whether they are owned. Scans
 * and matching change the answers.
 */
export const isOfLibrary = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(name).startsWith('library') || name === queryNames.savedTitle
