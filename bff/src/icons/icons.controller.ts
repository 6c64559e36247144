import { createRequire } from 'node:module'
import { Controller } from '@nestjs/common'
import { getIcons } from '@iconify/utils'
import type { IconifyJSON } from '@iconify/types'
import type { In } from '@contract/calls/call'
import { siteCalls } from '@contract/calls/site.calls'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'

// SAFETY: the package's data file is an icon set by its own declaration.
const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconifyJSON

/** Outlines of the one icon set in its own JSON form (§7: icons are fetched as JSON by prefix). */
@Controller()
export class IconsController {
  @Call(siteCalls.icons)
  icons(@Input() { query }: In<typeof siteCalls.icons>): IconifyJSON {
    const found = getIcons(lucide, query.icons)
    if (!found) throw new ProblemException('not-found', 404)
    return found
  }
}
