import { Controller, Get, Req, Res } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { siteCalls } from '@contract/calls/site.calls'
import { parseImageUrl } from '@contract/image-request'
import { Catalogue, Public } from '../platform/http/access.decorator.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { sendWithEtag, type Sent } from '../platform/http/send-reply.ts'
import { ImageError } from './image-source.port.ts'
import { ImagesService } from './images.service.ts'
import { inLightestFormat } from './lightest-format.ts'
import { pictureHeaders, pictureTypes } from './picture-headers.ts'
import { isShownOnStartPage } from './start-page-images.ts'

/** `GET /ipx/{modifiers}/tmdb/{path}` (§7): a picture in one of the sizes the interface uses. */
abstract class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get(siteCalls.picture.route.split(' ')[1])
  async image(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<Sent<'file'>> {
    const picture = parseImageUrl(pathOf(request))
    if (!picture) throw new ProblemException('invalid-request', 400, { fields: ['address'] })
    const negotiated = inLightestFormat(picture, request.headers.accept)
    const image = await this.images.image(negotiated).catch(asProblem)
    void reply.headers(pictureHeaders(picture, image)).type(pictureTypes[negotiated.format])
    return sendWithEtag(request, reply, { etag: image.etag, content: image.bytes })
  }
}

/** The product's own drawings are public: they hold nothing personal, and cost no call to another service. */
@Public()
@Controller()
export class EmbeddedImagesController extends ImagesController {
  constructor(images: ImagesService) {
    super(images)
  }
}

/** Each of the service's pictures costs a call to it, so visitors get only the sizes that the start page shows. */
@Catalogue((request) => {
  const requested = parseImageUrl(pathOf(request))
  // An invalid address is refused as invalid by the handler, for visitors as well.
  return requested === null || isShownOnStartPage(requested)
})
@Controller()
export class LiveImagesController extends ImagesController {
  constructor(images: ImagesService) {
    super(images)
  }
}

const pathOf = (request: FastifyRequest): string => (request.raw.url ?? '').split('?')[0]!

function asProblem(error: unknown): never {
  if (!(error instanceof ImageError)) throw error
  if (error.kind === 'notFound') throw new ProblemException('not-found', 404)
  if (error.kind === 'busy') throw new ProblemException('catalogue-unavailable', 503, { retryAfterSeconds: 2 })
  const problem = new ProblemException('catalogue-unavailable', 502)
  problem.isReported = error.isReported
  throw problem
}
