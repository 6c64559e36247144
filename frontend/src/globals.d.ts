/** Set by the build: changes with any message of any language. */
declare const __MESSAGES_HASH__: string

declare module '*.webm?url' {
  const address: string
  export default address
}

declare module '*.vtt?url' {
  const address: string
  export default address
}

declare module '*.woff2?url' {
  const address: string
  export default address
}

declare module 'virtual:icons' {
  /** The build puts every icon here that `icon-names.ts` lists. */
  const outlines: Readonly<Record<string, string>>
  export default outlines
}

declare module 'virtual:player-icons' {
  /** The build puts every icon here that `player-icon-names.ts` lists. */
  const outlines: Readonly<Record<string, string>>
  export default outlines
}

declare module 'virtual:inspector-charts' {
  /** The build lays out every machine (`build/charts/`). */
  export const charts: import('./inspector/charts/chart.ts').Charts
}

/**
 * What Chromium has of the File System Access draft (https://wicg.github.io/file-system-access/), and others do not.
 */
interface FileSystemHandle {
  queryPermission?(descriptor: { readonly mode: 'read' }): Promise<PermissionState>
  requestPermission?(descriptor: { readonly mode: 'read' }): Promise<PermissionState>
}
interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}
interface Window {
  showDirectoryPicker?(options: {
    readonly id?: string
    readonly mode?: 'read'
    readonly startIn?: 'videos'
  }): Promise<FileSystemDirectoryHandle>
}
