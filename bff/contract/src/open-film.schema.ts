import { z } from 'zod'
import { openLicenses, type OpenLicense } from './rules/open-films.ts'

// SAFETY: these are the table's own keys; Object.keys widens them to string.
const licenses = Object.keys(openLicenses) as OpenLicense[]

/** The address of a film with an open license, the license, and the credit that its makers require. */
export const openFilm = z.strictObject({
  address: z.url({ protocol: /^https$/ }),
  license: z.enum(licenses),
  credit: z.string().min(1),
})
export type OpenFilm = z.infer<typeof openFilm>
