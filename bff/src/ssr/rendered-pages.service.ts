import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { RenderContext } from '@contract/render'
import { MetadataService } from '../metadata/metadata.service.ts'
import { Config } from '../platform/config/config.ts'
import { renderedPages } from '../platform/telemetry/measured.ts'
import { byHashes, byNonce, securityHeaders } from '../platform/http/security-headers.ts'
import type { Caller } from './internal-calls/internal-calls.service.ts'
import type { PageAddress } from './page-address.ts'
import { Renderer } from './renderer.port.ts'
import { withHashes } from './shared-pages/inline-hashes.ts'

/** Everything that a page depends on: its address, boot data, calls and style sheets. */
export interface PageToRender extends PageAddress, Pick<RenderContext, 'boot' | 'fetch' | 'inlinesStyles'> {
  /** The page gets the caller's headers. */
  readonly caller: Pick<Caller, 'id' | 'headers'>
  /** Ends the rendering when it is aborted. */
  readonly signal?: AbortSignal
  /** A page that is sent many times allows its inline scripts and style sheets by hash, another one by a nonce. */
  readonly isShared: boolean
}

/** A page or a payload with its status and headers. */
export interface RenderedPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
  /** Titles whose marks the page shows, as `movie-1`. */
  readonly titles: readonly string[]
}

/** The player's path as the page's router matches it: in any case, with or without a slash at its end. */
const playerPage = /^\/player\/?$/i

/** Renders pages and payloads, for one visitor or for all. */
@Injectable()
export class RenderedPages {
  constructor(
    private readonly renderer: Renderer,
    private readonly config: Config,
    private readonly metadata: MetadataService,
  ) {}

  /** @throws the reason of the signal when it is aborted, and any error of the rendering */
  render(page: PageToRender): Promise<RenderedPage> {
    return renderedPages.measure(
      () => ({}),
      () => this.renderOne(page),
    )
  }

  private async renderOne({
    path,
    form,
    boot,
    fetch,
    inlinesStyles,
    caller,
    signal,
    isShared,
  }: PageToRender): Promise<RenderedPage> {
    const { render, renderPayload, manifest } = await this.renderer.load()
    const nonce = randomBytes(16).toString('base64')
    const { response, titles } = await (form === 'page' ? render : renderPayload)(
      new Request(this.config.origin + path, { headers: caller.headers, signal: signal ?? null }),
      {
        boot,
        nonce,
        manifest,
        ...(inlinesStyles === undefined ? {} : { inlinesStyles }),
        fetch,
      },
    )
    const page = { status: response.status, headers: Object.fromEntries(response.headers), titles }
    const bytes = Buffer.from(await response.arrayBuffer())
    if (form === 'payload') return { ...page, bytes }
    const hashed = isShared ? withHashes(bytes.toString(), nonce) : undefined
    const sources = hashed ? byHashes(hashed.hashes) : byNonce(nonce)
    return {
      ...page,
      headers: { ...page.headers, ...securityHeaders(sources, this.config.secureCookies, this.filmHostOf(path)) },
      bytes: hashed ? Buffer.from(hashed.html) : bytes,
    }
  }

  /**
   * The origin of the open film that the player plays, as for `/player?film=4902`: only that page's policy allows it.
   * Null for every other page. The last one of a repeated parameter counts, as on the page.
   */
  private filmHostOf(path: string): string | null {
    const [page, query = ''] = path.split('?')
    const id = new URLSearchParams(query).getAll('film').at(-1) ?? ''
    if (!playerPage.test(page!) || !/^[1-9]\d{0,8}$/.test(id)) return null
    const film = this.metadata.openFilms.get(Number(id))
    return film ? new URL(film.address).origin : null
  }
}
