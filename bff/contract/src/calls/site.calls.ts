import { z } from 'zod'
import { shownAnnouncement } from '../announcement.schema.ts'
import { languageQuery } from '../query.schema.ts'
import { call } from './call.ts'

const everybody = { access: 'public' } as const

/** Answers that are neither a page nor about titles or members. */
export const siteCalls = {
  shownAnnouncement: call('GET /api/_announcement', {
    ...everybody,
    summary:
      'Returns the announcement of the operators that pages show now, or null; also null if this device closed it',
    query: languageQuery,
    answer: z.object({ announcement: shownAnnouncement.nullable() }),
  }),
  icons: call('GET /api/_icon/:file', {
    ...everybody,
    summary: 'Returns icons of a set as JSON in Iconify’s format',
    params: z.object({ file: z.literal('lucide.json') }),
    query: z.object({
      icons: z
        .string()
        .regex(/^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){0,99}$/)
        .transform((names) => names.split(',')),
    }),
    answer: z.object({
      prefix: z.string(),
      icons: z.record(z.string(), z.object({ body: z.string() })),
      not_found: z.array(z.string()).optional(),
      width: z.int(),
      height: z.int(),
    }),
    cache: 'public, max-age=604800',
  }),
  picture: call('GET /ipx/*', {
    access: 'catalogue',
    summary:
      'Returns a picture in one of the interface’s sizes; those of the embedded catalogue and of the start page are public',
    sends: ['image/avif', 'image/webp', 'image/jpeg', 'image/png'],
    cache: 'public, max-age=31536000, immutable',
  }),
  robots: call('GET /robots.txt', {
    ...everybody,
    summary: 'Returns the rules for crawlers (RFC 9309)',
    sends: ['text/plain; charset=utf-8'],
    cache: 'public, max-age=3600',
  }),
  sitemap: call('GET /sitemap.xml', {
    ...everybody,
    summary: 'Returns the sitemap',
    sends: ['application/xml; charset=utf-8'],
    cache: 'public, max-age=3600',
  }),
  apiPage: call('GET /api/_docs', {
    ...everybody,
    summary: 'Returns this description as a page, if the operator enables it',
    sends: ['text/html; charset=utf-8'],
  }),
  apiDocument: call('GET /api/_docs/openapi.json', {
    ...everybody,
    summary: 'Returns this description as an OpenAPI 3.1 document, if the operator enables it',
    answer: z.custom<object>().meta({ type: 'object' }),
  }),
}
