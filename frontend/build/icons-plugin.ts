import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils'
import type { Plugin } from 'vite'
import { playerIconNames } from '../src/pages/player/player-icon-names.ts'
import { bundledIconNames } from '../src/ui/icon/icon-names.ts'

/** The virtual modules with their icons: those of first screens, and those of the player's controls. */
const modules: Readonly<Record<string, readonly string[]>> = {
  'virtual:icons': bundledIconNames,
  'virtual:player-icons': playerIconNames,
}

// SAFETY: the package's data file is an icon set by its own declaration.
const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconifyJSON

/** Attributes of every outline, which the SVG element around it has. */
const common = / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/** The outlines of icons; throws where the set has no icon of a name. */
export function outlinesOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((icon) => {
      const data = getIconData(lucide, icon)
      if (!data) throw new Error(`No such icon: ${icon}`)
      return [icon, data.body.replaceAll(common, '').replaceAll(/<g>(.*?)<\/g>/g, '$1')]
    }),
  )
}

/** Bundles the outlines of the icons that come with the page; the others are fetched (§7). */
export function iconsPlugin(): Plugin {
  return {
    name: 'reelroom:icons',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => {
      const names = id.startsWith('\0') ? modules[id.slice(1)] : undefined
      return names && `export default ${JSON.stringify(outlinesOf(names))}`
    },
  }
}
