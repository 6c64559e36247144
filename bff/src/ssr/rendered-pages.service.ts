import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import { MetadataService } from '../metadata/metadata.service.ts'
import { Config } from '../platform/config/config.ts'
import { FairTurns } from '../platform/http/fair-turns.ts'
import { renderedPages } from '../platform/telemetry/measured.ts'
import { byHashes, byNonce, securityHeaders } from '../platform/http/security-headers.ts'
import type { Caller } from './internal-calls/internal-calls.service.ts'
import type { PageAddress } from './page-address.ts'
import { Renderer, type PageToRender, type RenderedPage } from './renderer.port.ts'

/** A page that a visitor or all visitors get: all that it depends on, and who waits for it. */
export interface RequestedPage
  extends PageAddress, Pick<PageToRender, 'boot' | 'fetch' | 'inlinesStyles' | 'isShared' | 'signal'> {
  /** The page gets the caller's headers. */
  readonly caller: Pick<Caller, 'id' | 'headers'>
  /** The member or the address that waits for the page. */
  readonly source: string
}

/** A page or a payload as it is sent. */
export interface SentPage extends RenderedPage {
  readonly bytes: Buffer
}

/** The player's path as the page's router matches it: in any case, with or without a slash at its end. */
const playerPage = /^\/player\/?$/i

/** How many pages are rendered at the same time, in total and for one member or address. Most of the time they wait for the catalogue. */
const limits = { total: 32, perSource: 4, waiting: 256 }

/** Renders pages and payloads, for one visitor or for all. */
@Injectable()
export class RenderedPages {
  private readonly turns = new FairTurns(limits)

  constructor(
    private readonly renderer: Renderer,
    private readonly config: Config,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * @throws the reason of the signal when it is aborted, `too-many-attempts` if too many pages of the source wait, and any
   * error of the rendering
   */
  render(page: RequestedPage): Promise<SentPage> {
    return renderedPages.measure(
      () => ({}),
      () => this.renderOne(page),
    )
  }

  private async renderOne({ path, caller, source, ...page }: RequestedPage): Promise<SentPage> {
    const nonce = randomBytes(16).toString('base64')
    const url = this.config.origin + path
    const { hashes, ...rendered } = await this.turns.run(source, () =>
      this.renderer.render({ ...page, url, headers: caller.headers, nonce }),
    )
    const { buffer, byteOffset, byteLength } = rendered.bytes
    const bytes = Buffer.from(buffer, byteOffset, byteLength)
    if (page.form === 'payload') return { ...rendered, bytes }
    const sources = hashes ? byHashes(hashes) : byNonce(nonce)
    const policy = securityHeaders(sources, {
      filmHost: this.filmHostOf(path),
      hasInspector: this.config.inspector,
    })
    return { ...rendered, headers: { ...rendered.headers, ...policy }, bytes }
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
