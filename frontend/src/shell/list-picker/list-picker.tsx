import { later } from '../../ui/later/later.ts'
import { useListPicker } from './use-list-picker.ts'

const PickerDialog = later(async () => (await import('./picker-dialog.tsx')).PickerDialog)

/** The dialog of the lists, while a title is picked for them. */
export function ListPicker() {
  const { title } = useListPicker()
  return title ? <PickerDialog title={title} /> : null
}
