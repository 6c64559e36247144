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

/**
 * Trusted Types (https://www.w3.org/TR/trusted-types/), which some browsers lack. The values are opaque objects; every
 * API that demands one accepts text by its TypeScript type.
 */
interface TrustedTypePolicy {
  createHTML(input: string): string
  createScriptURL(input: string): string
}

declare module 'virtual:icons' {
  /** The outlines of the bundled icons in `icon-names.ts` as SVG path data; undefined for the others. */
  const outlines: Readonly<Record<string, string | undefined>>
  export default outlines
}

declare module 'virtual:player-icons' {
  /** The outlines of all icons in `player-icon-names.ts` as SVG path data. */
  const outlines: Readonly<Record<string, string>>
  export default outlines
}

/**
 * The File System Access draft as in Chromium (https://wicg.github.io/file-system-access/); other browsers lack it.
 */
interface FileSystemHandle {
  queryPermission?(descriptor: { readonly mode: 'read' }): Promise<PermissionState>
  requestPermission?(descriptor: { readonly mode: 'read' }): Promise<PermissionState>
}
interface DataTransferItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>
}
interface Window {
  /** The part that is used of Temporal (https://tc39.es/proposal-temporal/), which older browsers lack. */
  readonly Temporal?: { readonly Now: { timeZoneId(): string } }
  readonly trustedTypes?: { createPolicy(name: string, rules: Partial<TrustedTypePolicy>): TrustedTypePolicy }
  showDirectoryPicker?(options: {
    readonly id?: string
    readonly mode?: 'read'
    readonly startIn?: 'videos'
  }): Promise<FileSystemDirectoryHandle>
}
