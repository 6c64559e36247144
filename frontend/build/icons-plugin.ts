import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils'
import type { Plugin } from 'vite'
import { iconNames } from '../src/ui/icon/icon-names.ts'

const name = 'virtual:icons'

// SAFETY: the package's data file is an icon set by its own declaration.
const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconifyJSON

/** What every outline of the set says of itself; the element around it says it once. */
const common = / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/** The outlines of these icons; a name that the set does not have fails the build. */
export function outlinesOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((icon) => {
      const data = getIconData(lucide, icon)
      if (!data) throw new Error(`No such icon: ${icon}`)
      return [icon, data.body.replaceAll(common, '').replaceAll(/<g>(.*?)<\/g>/g, '$1')]
    }),
  )
}

/** Bundles the outlines of all icons that the interface names, so that they come with the page (§7). */
export function iconsPlugin(): Plugin {
  return {
    name: 'reelroom:icons',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(outlinesOf(iconNames))}` : undefined),
  }
}
