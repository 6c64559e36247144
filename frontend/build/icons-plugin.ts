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
const shape = /<(path|circle|rect) ([^<>]+)\/>/g
/** The shapes that a path expresses, with all of their attributes. */
const expressible =
  /^(<path d="[^"]+"\/>|<circle( (cx|cy|r)="[\d.]+")+\/>|<rect( (width|height|x|y|rx)="[\d.]+")+\/>|<\/?g>)+$/

/**
 * The outlines of icons, each as the data of one SVG path (SVG 2 §9.3): a page builds its element without markup, which
 * Trusted Types forbid. @throws if the set has no icon of a name, or one that no path expresses
 */
export function outlinesOf(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.map((icon) => {
      const body = getIconData(lucide, icon)
        ?.body.replaceAll(common, '')
        .replaceAll(/ rx="([\d.]+)" ry="\1"/g, ' rx="$1"')
      if (body === undefined) throw new Error(`No such icon: ${icon}`)
      if (!expressible.test(body)) throw new Error(`No path expresses the icon ${icon}: ${body}`)
      const paths = [...body.matchAll(shape)].map(([, tag, attributes]) => pathOf(tag!, attributes!))
      return [icon, paths.join('').replaceAll(' -', '-')]
    }),
  )
}

/** A shape as path data, with the equivalents of SVG 2 §10. */
function pathOf(tag: string, attributes: string): string {
  const valueOf = (name: string) => new RegExp(`(?<![\\w-])${name}="([^"]*)"`).exec(attributes)?.[1]
  const numberOf = (name: string) => Number(valueOf(name) ?? 0)
  // A relative start would count from the end of the shape before.
  if (tag === 'path') return valueOf('d')!.replace(/^m/, 'M0 0m')
  if (tag === 'circle') {
    const r = numberOf('r')
    return `M${numberOf('cx') - r} ${numberOf('cy')}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`
  }
  const [width, height, r] = [numberOf('width'), numberOf('height'), numberOf('rx')]
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  return [
    `M${numberOf('x') + r} ${numberOf('y')}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}`,
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`,
  ].join('')
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
