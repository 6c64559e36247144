/**
 * A folder that was chosen. A handle can be kept and asked again later. The others are what browsers without handles give of
 * a drop and of a field; they are good for as long as the page is open.
 */
export type FolderSource =
  | { readonly kind: 'handle'; readonly name: string; readonly handle: FileSystemDirectoryHandle }
  | { readonly kind: 'entry'; readonly name: string; readonly entry: FileSystemDirectoryEntry }
  | { readonly kind: 'files'; readonly name: string; readonly files: readonly File[] }
