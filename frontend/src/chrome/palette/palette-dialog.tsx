import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { startTransition, useRef, type ComponentProps, type FocusEvent, type Ref } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MAX_QUERY_LENGTH } from '../../domain/search/query-text.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Command, CommandGroup } from './command.ts'
import { PaletteItem } from './palette-item.tsx'

interface PaletteDialogProps {
  readonly placeholder: string
  /** Returns, once, the text that was typed before the field was rendered. */
  readonly takeTyped: () => string
  readonly onText: (text: string) => void
  /** Undefined before the first paint; their height is reserved until then. */
  readonly groups: readonly CommandGroup[] | undefined
  /** The status line: loading, an error, or the number of results. */
  readonly status: string
  readonly onClose: () => void
}

/** A field and its results in groups: arrows move, Enter opens. On a phone it covers the screen. */
export function PaletteDialog({ placeholder, takeTyped, onText, groups, status, onClose }: PaletteDialogProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const choose = (command: Command): void => {
    onClose()
    command.run()
  }
  return (
    <DialogFrame
      onClose={onClose}
      // Given, because the search of the library for a focusable element would force a layout.
      initialFocus={field}
      className={`dialog fixed inset-0 z-50 flex max-h-none max-w-none flex-col overflow-hidden bg-surface outline-none sm:inset-x-4 sm:bottom-auto sm:top-[10vh] sm:mx-auto sm:max-h-[min(40rem,80vh)] sm:max-w-2xl sm:rounded-card sm:border sm:border-line sm:shadow-float ${groups ? '' : 'sm:h-[min(40rem,80vh)]'}`}
    >
      <Dialog.Title className="sr-only">{t('palette.title')}</Dialog.Title>
      <Autocomplete.Root
        inline
        open
        mode="none"
        items={groups ?? []}
        onValueChange={(value, { reason }) => (reason === 'input-change' ? onText(value) : undefined)}
        autoHighlight="always"
        itemToStringValue={({ label }: Command) => label}
      >
        <div className="flex items-center gap-2 border-b border-line px-3">
          <Icon name="search" className="size-5 text-quiet" />
          <Field ref={field} placeholder={placeholder} takeTyped={takeTyped} onText={onText} />
          <Dialog.Close className="button-quiet" aria-label={t('action.close')}>
            <Icon name="x" />
          </Dialog.Close>
        </div>
        <Results onChoose={choose} />
        <Autocomplete.Status className="border-t border-line px-5 py-2.5 text-sm text-quiet">
          {status}
        </Autocomplete.Status>
      </Autocomplete.Root>
    </DialogFrame>
  )
}

interface FieldProps extends Pick<PaletteDialogProps, 'placeholder' | 'takeTyped' | 'onText'> {
  readonly ref: Ref<HTMLInputElement>
}

function Field({ ref, placeholder, takeTyped, onText }: FieldProps) {
  const { t } = useTranslation()
  const takeOver = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    const typed = takeTyped().slice(0, MAX_QUERY_LENGTH)
    if (typed === '') return
    currentTarget.value = typed
    startTransition(() => onText(typed))
  }
  return (
    <Autocomplete.Input
      ref={ref}
      className="min-h-14 min-w-0 grow bg-transparent text-lg outline-none"
      aria-label={t('palette.title')}
      placeholder={placeholder}
      maxLength={MAX_QUERY_LENGTH}
      enterKeyHint="go"
      spellCheck={false}
      onFocus={takeOver}
      render={uncontrolledInput}
    />
  )
}

/** An uncontrolled field: a letter appears at once, and the results follow in a transition. */
const uncontrolledInput = ({ onChange, ...field }: ComponentProps<'input'>) => (
  <input {...field} value={undefined} onChange={(event) => startTransition(() => onChange?.(event))} />
)

/** The results in groups. */
function Results({ onChoose }: { onChoose: (command: Command) => void }) {
  return (
    <Autocomplete.List className="min-h-0 grow overflow-y-auto overscroll-contain p-2 scroll-py-2">
      {(group: CommandGroup) => (
        <Autocomplete.Group key={group.label} items={group.items} className="pb-2">
          <Autocomplete.GroupLabel className="px-3 pb-1 pt-2 text-sm font-semibold text-quiet">
            {group.label}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(command: Command) => (
              <Autocomplete.Item
                key={command.id}
                value={command}
                className="menu-item min-w-0"
                onClick={() => onChoose(command)}
              >
                <PaletteItem command={command} />
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}
