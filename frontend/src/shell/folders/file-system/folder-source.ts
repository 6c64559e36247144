/**
 * A folder that was chosen. A handle can be stored and read again later. Browsers without handles return an entry for a
 * drop and files for a field; these are valid for as long as the page is open.
 */
export type FolderSource =
  | { readonly kind: 'handle'; readonly name: string; readonly handle: FileSystemDirectoryHandle }
  | { readonly kind: 'entry'; readonly name: string; readonly entry: FileSystemDirectoryEntry }
  | { readonly kind: 'files'; readonly name: string; readonly files: readonly File[] }
