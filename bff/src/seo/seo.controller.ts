import { Controller } from '@nestjs/common'
import { siteCalls } from '@contract/calls/site.calls'
import { MetadataService } from '../metadata/metadata.service.ts'
import { Config } from '../platform/config/config.ts'
import { Call } from '../platform/http/call.decorator.ts'

/** Public pages of the sitemap, and those that an instance with open access adds. */
const publicPages = ['/', '/terms', '/privacy']
const cataloguePages = [
  '/home',
  '/movie',
  '/tv',
  '/person',
  ...['popular', 'top_rated', 'upcoming', 'now_playing'].map((name) => `/movie/category/${name}`),
  ...['popular', 'top_rated', 'airing_today', 'on_the_air'].map((name) => `/tv/category/${name}`),
]

/** `robots.txt` and the sitemap. */
@Controller()
export class SeoController {
  private written: { readonly revision: string; readonly text: string } | undefined

  constructor(
    private readonly config: Config,
    private readonly metadata: MetadataService,
  ) {}

  @Call(siteCalls.robots)
  robots(): string {
    const closed = ['/api/', '/my', '/notices', '/profile', '/login', '/signup', '/player', '/search']
    return [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${this.config.origin}/sitemap.xml`,
      '',
    ].join('\n')
  }

  /** The text is stored until operators hide other titles: it takes 20 to 50 ms to write for an open server. */
  @Call(siteCalls.sitemap)
  sitemap(): string {
    const revision = this.metadata.hiddenRevision
    if (this.written?.revision !== revision) this.written = { revision, text: this.writeSitemap() }
    return this.written.text
  }

  private writeSitemap(): string {
    const pages = [...publicPages, ...(this.config.access === 'open' ? [...cataloguePages, ...this.details()] : [])]
    const urls = pages.map((page) => `  <url><loc>${this.config.origin}${page}</loc></url>`).join('\n')
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
  }

  /** The pages of all titles and people: some 12,000 of the embedded catalogue, where a sitemap may have 50,000. */
  private details(): string[] {
    return (['movie', 'tv', 'person'] as const).flatMap((kind) =>
      this.metadata.allIds(kind).map((id) => `/${kind}/${id}`),
    )
  }
}
