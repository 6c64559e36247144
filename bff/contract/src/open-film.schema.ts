import { z } from 'zod'
import { openLicenses, type OpenLicense } from './rules/open-films.ts'

// SAFETY: these are the table's own keys; Object.keys widens them to string.
const licenses = Object.keys(openLicenses) as OpenLicense[]

/** Where a film that everybody may show is played from, under which license, and whom its makers want named. */
export const openFilm = z.strictObject({
  address: z.url({ protocol: /^https$/ }),
  license: z.enum(licenses),
  credit: z.string().min(1),
})
export type OpenFilm = z.infer<typeof openFilm>
