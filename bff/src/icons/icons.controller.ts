import { createRequire } from 'node:module'
import { Controller, Header, Param, Query } from '@nestjs/common'
import { getIcons } from '@iconify/utils'
import type { IconifyJSON } from '@iconify/types'
import { z } from 'zod'
import { Public } from '../auth/access.decorator.ts'
import { Call } from '../http/call.decorator.ts'
import { ProblemException } from '../http/problem.ts'

const iconsParams = z.object({ file: z.literal('lucide.json') })
const iconsQuery = z.object({
  icons: z
    .string()
    .regex(/^[a-z0-9-]{1,60}(,[a-z0-9-]{1,60}){0,99}$/)
    .transform((names) => names.split(',')),
})
type IconsParams = z.infer<typeof iconsParams>
type IconsQuery = z.infer<typeof iconsQuery>

// SAFETY: the package's data file is an icon set by its own declaration.
const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconifyJSON

/** Outlines of the one icon set in its own JSON form (§7: icons are fetched as JSON by prefix). */
@Public()
@Controller()
export class IconsController {
  @Call('icons')
  @Header('cache-control', 'public, max-age=604800')
  icons(
    @Param({ schema: iconsParams }) _: IconsParams,
    @Query({ schema: iconsQuery }) { icons }: IconsQuery,
  ): IconifyJSON {
    const found = getIcons(lucide, icons)
    if (!found) throw new ProblemException('not-found', 404)
    return found
  }
}
