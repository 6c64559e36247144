declare module 'virtual:inspector-charts' {
  /** Every machine of the product, by its name (`src/shell/machines.ts`). */
  export const machines: Readonly<Record<string, import('xstate').AnyStateMachine>>
  /** Their charts, by the machine's id, with the layout of the build (`build/charts/`). */
  export const charts: Readonly<Record<string, import('./charts/chart.ts').Chart>>
}
