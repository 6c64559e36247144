import type { Plugin } from 'vite'

const name = 'virtual:inspector-charts'

/**
 * Provides the charts of all machines as a virtual module, with their layout from build time: no layout engine is
 * shipped.
 */
export function chartsPlugin(): Plugin {
  return {
    name: 'reelroom:inspector-charts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const [{ allCharts }, { packCharts }] = await Promise.all([import('./all-charts.ts'), import('./pack.ts')])
      const packed = JSON.stringify(packCharts(await allCharts()))
      return `import { unpackCharts } from '/src/inspector/charts/unpack.ts'
export const charts = unpackCharts(JSON.parse(${JSON.stringify(packed)}))`
    },
  }
}
