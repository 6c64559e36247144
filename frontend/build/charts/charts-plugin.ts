import type { Plugin } from 'vite'

const name = 'virtual:inspector-charts'

/** Hands out the charts of all machines, laid out while the product is built: no layout engine is part of it. */
export function chartsPlugin(): Plugin {
  return {
    name: 'reelroom:inspector-charts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { allCharts } = await import('./all-charts.ts')
      return `export const charts = JSON.parse(${JSON.stringify(JSON.stringify(await allCharts()))})`
    },
  }
}
