import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { paletteMachine } from '../palette.machine.ts'

export const paletteCase: CoverageCase = {
  machine: paletteMachine,
  inputs: [undefined],
  events: [
    { type: 'palette.open', mode: 'commands' },
    { type: 'palette.open', mode: 'keys' },
    { type: 'palette.open', mode: 'log' },
    { type: 'palette.arrived' },
    { type: 'palette.close' },
    { type: 'letter.typed', letter: 'a' },
    { type: 'letter.erased' },
  ],
  contextKey: () => null,
}
