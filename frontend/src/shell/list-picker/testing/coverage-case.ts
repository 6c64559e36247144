import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { listPickerMachine } from '../list-picker.machine.ts'

export const listPickerCase: CoverageCase = {
  machine: listPickerMachine,
  inputs: [undefined],
  events: [{ type: 'picker.open', title: { type: 'movie', id: 1, name: '' } }, { type: 'picker.close' }],
}
