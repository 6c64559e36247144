import { Controller } from '@nestjs/common'
import { getIconData } from '@iconify/utils'
import type { IconifyJSON } from '@iconify/types'
import type { In, Out } from '@contract/calls/call'
import { siteCalls } from '@contract/calls/site.calls'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'

/** The icon set, which has 1,900 icons: loaded with the first request for one. */
const loadIconSet = async (): Promise<IconifyJSON> => {
  const { default: lucide } = await import('@iconify-json/lucide/icons.json')
  return lucide
}

/**
 * Outlines of the one icon set, in the form of the Iconify API (§7: icons are fetched as JSON by prefix). Aliases are
 * resolved; unknown names are listed as `not_found`, and 404 if the set has no requested icon.
 */
@Controller()
export class IconsController {
  @Call(siteCalls.icons)
  async icons(@Input() { query }: In<typeof siteCalls.icons>): Promise<Out<typeof siteCalls.icons>> {
    const lucide = await loadIconSet()
    const found = query.icons.map((name) => ({ name, icon: getIconData(lucide, name) }))
    const icons = found.flatMap(({ name, icon }) => (icon ? [[name, { body: icon.body }] as const] : []))
    const missing = found.flatMap(({ name, icon }) => (icon ? [] : [name]))
    if (icons.length === 0) throw new ProblemException('not-found', 404)
    const { prefix, width, height } = lucide
    return {
      prefix,
      icons: Object.fromEntries(icons),
      ...(missing.length > 0 ? { not_found: missing } : {}),
      width: width ?? 24,
      height: height ?? 24,
    }
  }
}
