import type { Boot } from '@contract/boot'
import type { AssetManifest, InlineHashes } from '@contract/render'

/** A page or a payload to render: all that its rendering depends on. */
export interface PageToRender {
  readonly form: 'page' | 'payload'
  /** The whole address, with the origin. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly boot: Boot
  /** The nonce of the page's inline scripts and style sheets. */
  readonly nonce: string
  /** Whether the page is sent many times: it then has no nonce, and its policy allows inline parts by hash. */
  readonly isShared: boolean
  /** Whether the page inlines its style sheets in place of links. */
  readonly inlinesStyles?: boolean
  /** Reaches this server's own API with the visitor's cookies. */
  readonly fetch: (address: string) => Promise<Response>
  /** Ends the rendering when it is aborted. */
  readonly signal?: AbortSignal
}

/** A page or a payload with its status and headers. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
  /** Titles whose marks the page shows, as `movie-1`. */
  readonly titles: readonly string[]
  /** For a shared page, the hashes of its inline scripts and style sheets. */
  readonly hashes?: InlineHashes
}

/** The answer to a call of a page: its body is a string, read without a stream. */
export class InternalResponse extends Response {
  private readonly content: string

  constructor(content: string, status: number, headers: Readonly<Record<string, string>>) {
    super(null, { status, headers })
    this.content = content
  }

  override readonly text = (): Promise<string> => Promise.resolve(this.content)
  override readonly json = async (): Promise<unknown> => JSON.parse(this.content)
  override readonly arrayBuffer = async (): Promise<ArrayBuffer> => new TextEncoder().encode(this.content).buffer
}

/** Renders with the frontend's server entry: the one of a build, or Vite's during development. */
export abstract class Renderer {
  /** Whether the build cannot change while the server runs, so that pages may be cached. */
  readonly isBuilt?: boolean

  /** The scripts and style sheets that pages need. */
  abstract manifest(): Promise<AssetManifest>

  /** @throws the reason of the signal when it is aborted, and any error of the rendering */
  abstract render(page: PageToRender): Promise<RenderedPage>
}
