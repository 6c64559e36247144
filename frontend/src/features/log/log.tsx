import { useLog } from '../../shell/log/use-log.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

const LogDialog = lazyComponent(async () => (await import('./log-dialog.tsx')).LogDialog)

/** The dialog that logs or edits a viewing, while it is open. */
export function Log() {
  const { opened } = useLog()
  // Another dialog may follow at once, and takes the focus as every dialog does: the one that rates a show, after the
  // sheet of its card.
  return opened ? <LogDialog key={opened.play === 'last' ? 'rating' : 'viewing'} opened={opened} /> : null
}
