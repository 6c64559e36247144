import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'
import { getIcons } from '@iconify/utils'
import type { Plugin } from 'vite'
import { iconNames } from '../src/ui/icon/icon-names.ts'

const name = 'virtual:icons'

// SAFETY: the package's data file is an icon set by its own declaration.
const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconifyJSON

/** The outlines of these icons; a name that the set does not have fails the build. */
export function outlinesOf(names: readonly string[]): IconifyJSON {
  const icons = getIcons(lucide, [...names], true)
  if (!icons || icons.not_found?.length) throw new Error(`No such icon: ${icons?.not_found?.join(', ')}`)
  return icons
}

/** Bundles the outlines of all icons that the interface names, so that they come with the page (§7). */
export function iconsPlugin(): Plugin {
  return {
    name: 'reelroom:icons',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `export default ${JSON.stringify(outlinesOf(iconNames))}` : undefined),
  }
}
