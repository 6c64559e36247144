import { assign, setup } from 'xstate'
import type { MediaType } from '@contract/media.schema'

/** A film or show by its name, to be put on lists. */
export interface PickedTitle {
  readonly type: MediaType
  readonly id: number
  readonly name: string
}
export type ListPickerEvent = { type: 'picker.open'; title: PickedTitle } | { type: 'picker.close' }

/** The dialog that puts a title on lists: one for all cards and pages, closed while no title is picked. */
export const listPickerMachine = setup({
  types: { context: {} as { title: PickedTitle | null }, events: {} as ListPickerEvent },
  actions: {
    pick: assign((_, { title }: { title: PickedTitle }) => ({ title })),
    clear: assign({ title: null }),
  },
}).createMachine({
  id: 'listPicker',
  context: { title: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'clear',
      on: {
        'picker.open': {
          target: 'open',
          actions: { type: 'pick', params: ({ event }) => ({ title: event.title }) },
        },
      },
    },
    open: { on: { 'picker.close': 'closed' } },
  },
})
