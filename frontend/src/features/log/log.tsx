import { useLog } from '../../shell/log/use-log.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const LogDialog = lazyComponent(async () => (await import('./log-dialog.tsx')).LogDialog)

/** The dialog that logs or edits a viewing, while it is open. */
export function Log() {
  const { opened } = useLog()
  return opened ? <LogDialog opened={opened} /> : null
}
