import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useListPicker } from './use-list-picker.ts'

const PickerDialog = lazyComponent(async () => (await import('./picker-dialog.tsx')).PickerDialog)

/** The dialog of the lists, while a title is picked for them. */
export function ListPicker() {
  const { title } = useListPicker()
  return title ? <PickerDialog title={title} /> : null
}
