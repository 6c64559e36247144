import type { Plugin } from 'vite'

const name = 'virtual:inspector-charts'

/**
 * Provides all machines and their charts as a virtual module, so that the inspector does not know the shell. The charts
 * have their layout from build time: no layout engine is shipped.
 */
export function chartsPlugin(): Plugin {
  return {
    name: 'reelroom:inspector-charts',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const [{ allCharts }, { packCharts }] = await Promise.all([import('./all-charts.ts'), import('./pack.ts')])
      const packed = JSON.stringify(packCharts(await allCharts()))
      return [
        "import { unpackCharts } from '/inspector/charts/unpack.ts'",
        "export { machines } from '/src/shell/machines.ts'",
        `export const charts = unpackCharts(JSON.parse(${JSON.stringify(packed)}))`,
      ].join('\n')
    },
  }
}
