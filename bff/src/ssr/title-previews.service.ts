import { Injectable } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { Boot } from '@contract/boot'
import { imageUrl } from '@contract/image-url'
import { localeEntry, type LocaleCode } from '@contract/locale'
import { MetadataError } from '@contract/metadata-error'
import type { MediaType } from '@contract/media.schema'
import { MetadataService } from '../metadata/metadata.service.ts'
import { Config } from '../platform/config/config.ts'
import { addressBlock } from '../platform/http/address-block.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { RateLimit } from '../platform/http/rate-limit.ts'

const poster = { width: 500, height: 750 } as const

/**
 * Previews of the links that members share from a closed server (decision 128). A messenger that fetches the link gets
 * the name of the title and its poster, and nothing else; everybody else is redirected to the log-in.
 */
@Injectable()
export class TitlePreviews {
  private readonly limit = new RateLimit({ allowed: 60, windowMs: 15 * 60_000 })

  constructor(
    private readonly metadata: MetadataService,
    private readonly config: Config,
  ) {}

  /**
   * The document for a robot without a session at the page of a title. Null for anyone and anything else: for a title that is
   * unknown or hidden, while the metadata service is away, and after 60 previews of an address within 15 minutes.
   */
  async of({ ip }: FastifyRequest, { isBot, isMember, locale, origin }: Boot, path: string): Promise<string | null> {
    const [, type, id] = /^\/(movie|tv)\/([1-9]\d{0,9})$/.exec(path.split('?')[0]!) ?? []
    if (this.config.access === 'open' || !isBot || isMember || !type) return null
    const shown = await this.nameAndPoster(type as MediaType, Number(id), locale, ip)
    if (!shown) return null
    const url = `${origin}/${type}/${id}`
    const picture = shown.poster && this.pictureUrl(origin, shown.poster)
    const properties: (readonly [property: string, content: string])[] = [
      ['og:type', type === 'movie' ? 'video.movie' : 'video.tv_show'],
      ['og:title', shown.name],
      ['og:url', url],
      ...(picture
        ? ([
            ['og:image', picture],
            ['og:image:width', String(poster.width)],
            ['og:image:height', String(poster.height)],
            ['og:image:alt', shown.name],
          ] as const)
        : []),
    ]
    return `<!doctype html>
<html lang="${localeEntry(locale).language}">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${escapeHtml(shown.name)}</title>
${properties.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`).join('\n')}
</html>
`
  }

  private async nameAndPoster(type: MediaType, id: number, language: LocaleCode, ip: string) {
    try {
      this.limit.consume(addressBlock(ip))
      const media = await this.metadata.answer('mediaDetail', { language, type, id, append: [] })
      return { name: 'title' in media ? media.title : media.name, poster: media.poster_path }
    } catch (error) {
      if (error instanceof MetadataError || error instanceof ProblemException) return null
      throw error
    }
  }

  /**
   * Visitors of a closed server cannot load pictures of the metadata service through it, so they load them from the
   * service.
   */
  private pictureUrl(origin: string, path: string): string {
    return this.config.tmdb
      ? `${this.config.tmdb.imageUrl}/t/p/w500${path}`
      : origin + imageUrl(path, { ...poster, format: 'jpeg' })
  }
}
