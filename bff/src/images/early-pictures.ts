import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Injectable } from '@nestjs/common'
import { siteCalls } from '@contract/calls/site.calls'
import { parseImageUrl, type ImageRequest } from '@contract/image-request'
import { SessionService } from '../identity/session.service.ts'
import { Config } from '../platform/config/config.ts'
import { sendEarly, type EarlySender } from '../platform/http/send-early.ts'
import { ImagesService } from './images.service.ts'
import { inLightestFormat } from './lightest-format.ts'
import { pictureHeaders, pictureTypes } from './picture-headers.ts'
import { isShownOnStartPage } from './start-page-images.ts'

/**
 * Sends pictures that are in memory before the framework has seen the request, under the access rules of their route.
 * Conditional requests (`if-none-match`) take the usual route.
 */
@Injectable()
export class EarlyPictures implements EarlySender {
  constructor(
    private readonly images: ImagesService,
    private readonly sessions: SessionService,
    private readonly config: Config,
  ) {}

  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || !url.startsWith('/ipx/') || headers['if-none-match'] !== undefined) return false
    const picture = parseImageUrl(url.split('?')[0]!)
    if (!picture || !this.maySee(picture, headers)) return false
    const negotiated = inLightestFormat(picture, headers.accept)
    const image = this.images.inMemory(negotiated)
    if (!image) return false
    sendEarly(headers, response, {
      route: siteCalls.picture.route.split(' ')[1]!,
      headers: { ...pictureHeaders(picture, image), 'content-type': pictureTypes[negotiated.format] },
      bytes: image.bytes,
    })
    return true
  }

  private maySee(request: ImageRequest, headers: IncomingHttpHeaders): boolean {
    const { tmdb, access } = this.config
    return !tmdb || access === 'open' || isShownOnStartPage(request) || this.sessions.isRecentMember(headers)
  }
}
