import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { searchFieldMachine } from '../search-field.machine.ts'

export const searchFieldCase: CoverageCase = {
  machine: searchFieldMachine,
  inputs: [undefined],
  events: [
    { type: 'field.typed', text: 'heat ', query: 'heat' },
    { type: 'field.typed', text: '', query: '' },
    { type: 'field.left' },
    { type: 'address.changed', query: 'heat' },
    { type: 'address.changed', query: '' },
    { type: 'xstate.after.typingPause.searchField.typing' },
    { type: 'xstate.done.actor.0.searchField.navigating' },
    { type: 'xstate.error.actor.0.searchField.navigating' },
  ],
}
