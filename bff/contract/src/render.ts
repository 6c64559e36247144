import type { Boot } from './boot.ts'

/** What a page needs from the build: scripts and style sheets, per route and for all. */
export interface AssetManifest {
  readonly scripts: readonly string[]
  readonly css: readonly string[]
  /** The text of each style sheet, by its address, for pages that inline it; empty in development. */
  readonly styles: Readonly<Record<string, string>>
  readonly preloads: readonly string[]
  readonly routes: Readonly<Record<string, { readonly preloads: readonly string[]; readonly css: readonly string[] }>>
}

/** CSP sources (`'sha256-…'`, CSP Level 3 §2.3.1) of a page's inline scripts and style sheets. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface RenderContext {
  readonly boot: Boot
  /** Reaches this server's own API with the visitor's cookies. */
  readonly fetch: (address: string) => Promise<Response>
  readonly nonce: string
  readonly manifest: AssetManifest
  /** Whether the page inlines its style sheets in place of links. */
  readonly inlinesStyles?: boolean
}

interface Rendered {
  readonly response: Response
  /** Titles whose marks the page shows, as `movie-1`. */
  readonly titles: readonly string[]
}

/** The frontend's server entry: the page itself. */
export type Render = (request: Request, context: RenderContext) => Promise<Rendered>

/**
 * The frontend's server entry: the data of a page as JSON, with the status that the page would have (§7: page
 * payload).
 */
export type RenderPayload = Render

export interface ServerEntry {
  readonly render: Render
  readonly renderPayload: RenderPayload
}
