import { createRequire } from 'node:module'
import type { IconifyJSON } from '@iconify/types'
import { getIcons } from '@iconify/utils'
import type { Plugin } from 'vite'

/** What the first screen of any page may show. Everything else is fetched when it is needed. */
const firstScreen = [
  'bookmark',
  'bookmark-check',
  'check',
  'chevron-left',
  'chevron-right',
  'clapperboard',
  'cloud-off',
  'compass',
  'ellipsis',
  'eye',
  'eye-off',
  'film',
  'heart',
  'house',
  'languages',
  'log-in',
  'log-out',
  'monitor',
  'moon',
  'play',
  'plus',
  'search',
  'sliders-horizontal',
  'star',
  'sun',
  'tv',
  'upload',
  'user',
  'users',
  'x',
]
const name = 'virtual:first-screen-icons'

// SAFETY: the package's data file is an icon set by its own declaration.
const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as IconifyJSON

/** Bundles the outlines of the first screen, so that they come with the page (§7). */
export function iconsPlugin(): Plugin {
  return {
    name: 'reelroom:icons',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => {
      if (id !== `\0${name}`) return
      const icons = getIcons(lucide, firstScreen)
      if (!icons || icons.not_found?.length) throw new Error(`No such icon: ${icons?.not_found?.join(', ')}`)
      return `export default ${JSON.stringify(icons)}`
    },
  }
}
