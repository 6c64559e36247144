import { randomBytes } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { FastifyReply } from 'fastify'
import { Config } from '../platform/config/config.ts'
import { byNonce, securityHeaders } from '../platform/http/security-headers.ts'
import { Renderer } from './renderer.port.ts'

/**
 * A document outside the pages of the product, for maintainers or operators. It loads the application's entry, which
 * starts the code for the id of its only element.
 */
@Injectable()
export class OwnDocument {
  constructor(
    private readonly renderer: Renderer,
    private readonly config: Config,
  ) {}

  async send(reply: FastifyReply, { id, title }: { readonly id: string; readonly title: string }): Promise<void> {
    const { scripts, css } = await this.renderer.manifest()
    const nonce = randomBytes(16).toString('base64')
    const html = [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<meta name="robots" content="noindex"><title>${title} · Reelroom</title>`,
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      `<meta property="csp-nonce" nonce="${nonce}">`,
      ...css.map((address) => `<link rel="stylesheet" href="${address}" nonce="${nonce}">`),
      ...scripts.map((address) => `<script type="module" src="${address}" nonce="${nonce}"></script>`),
      `</head><body><div id="${id}"></div></body></html>`,
    ].join('')
    await reply
      .headers({
        ...securityHeaders(byNonce(nonce), { hasInspector: this.config.inspector }),
        'cache-control': 'private, no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  }
}
