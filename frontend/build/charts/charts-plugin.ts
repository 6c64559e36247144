import type { Plugin } from 'vite'

const name = 'virtual:inspector-charts'

/** Hands out the charts of all machines, laid out while the product is built: no layout engine is part of it. */
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
