import {
  startTransition,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
} from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MAX_QUERY_LENGTH } from '../../domain/search/query-text.ts'
import { isComposing } from '../../platform/device/keyboard.ts'
import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog/dialog-frame.tsx'
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
  const listId = useId()
  const { highlighted, highlight, onKeyDown } = useHighlight(groups ?? [], listId, choose)
  function choose(command: Command): void {
    onClose()
    command.run()
  }
  const change = (text: string): void => {
    highlight(null)
    onText(text)
  }
  return (
    <DialogFrame
      onClose={onClose}
      // Given, because the search for a focusable element would force a layout.
      initialFocus={field}
      className={`dialog fixed inset-0 z-50 flex max-h-none max-w-none flex-col overflow-hidden bg-surface outline-none sm:inset-x-4 sm:bottom-auto sm:top-[10vh] sm:mx-auto sm:max-h-[min(40rem,80vh)] sm:max-w-2xl sm:rounded-card sm:border sm:border-line sm:shadow-float ${groups ? '' : 'sm:h-[min(40rem,80vh)]'}`}
    >
      <DialogTitle className="sr-only">{t('palette.title')}</DialogTitle>
      <div className="flex items-center gap-2 border-b border-line px-3">
        <Icon name="search" className="size-5 text-quiet" />
        <Field
          ref={field}
          placeholder={placeholder}
          takeTyped={takeTyped}
          onText={change}
          listId={listId}
          highlightedId={highlighted ? optionId(listId, highlighted) : undefined}
          onKeyDown={onKeyDown}
        />
        <DialogClose />
      </div>
      <Results
        groups={groups ?? []}
        listId={listId}
        highlighted={highlighted}
        onHighlight={highlight}
        onChoose={choose}
      />
      <div role="status" aria-live="polite" className="border-t border-line px-5 py-2.5 text-sm text-quiet">
        {status}
      </div>
    </DialogFrame>
  )
}

const optionId = (listId: string, { id }: Command): string => `${listId} ${id}`.replaceAll(' ', '-')

/** The result that Enter opens, the first one at first; arrows move it, around the ends. */
function useHighlight(groups: readonly CommandGroup[], listId: string, choose: (command: Command) => void) {
  const [id, highlight] = useState<string | null>(null)
  const commands = groups.flatMap(({ items }) => items)
  const place = Math.max(
    commands.findIndex((command) => command.id === id),
    0,
  )
  const highlighted = commands[place]
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.nativeEvent.isComposing || !highlighted || (by === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (by === undefined) return choose(highlighted)
    const next = commands.at((place + by) % commands.length)!
    highlight(next.id)
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' })
  }
  return { highlighted, highlight, onKeyDown }
}

interface FieldProps extends Pick<PaletteDialogProps, 'placeholder' | 'takeTyped' | 'onText'> {
  readonly ref: Ref<HTMLInputElement>
  readonly listId: string
  readonly highlightedId: string | undefined
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** An uncontrolled field: a letter appears at once, and the results follow in a transition. */
function Field({ ref, placeholder, takeTyped, onText, listId, highlightedId, onKeyDown }: FieldProps) {
  const { t } = useTranslation()
  const search = (text: string): void => startTransition(() => onText(text))
  const takeOver = ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
    const typed = takeTyped().slice(0, MAX_QUERY_LENGTH)
    if (typed === '') return
    currentTarget.value = typed
    search(typed)
  }
  return (
    <input
      ref={ref}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={highlightedId !== undefined}
      aria-controls={listId}
      aria-activedescendant={highlightedId}
      className="min-h-14 min-w-0 grow bg-transparent text-lg outline-none"
      aria-label={t('palette.title')}
      placeholder={placeholder}
      maxLength={MAX_QUERY_LENGTH}
      enterKeyHint="go"
      autoComplete="off"
      spellCheck={false}
      onFocus={takeOver}
      onKeyDown={onKeyDown}
      onChange={({ currentTarget: { value }, nativeEvent }) => isComposing(nativeEvent) || search(value)}
      onCompositionEnd={({ currentTarget: { value } }) => search(value)}
    />
  )
}

interface ResultsProps {
  readonly groups: readonly CommandGroup[]
  readonly listId: string
  readonly highlighted: Command | undefined
  readonly onHighlight: (id: string) => void
  readonly onChoose: (command: Command) => void
}

/** The results in groups. */
function Results({ groups, listId, highlighted, onHighlight, onChoose }: ResultsProps) {
  const { t } = useTranslation()
  /** The keys are those of the field, which keeps the focus. */
  const pointerOf = (command: Command) => ({
    onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && onHighlight(command.id),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: () => onChoose(command),
  })
  return (
    <div
      id={listId}
      role={groups.length > 0 ? 'listbox' : undefined}
      aria-label={groups.length > 0 ? t('palette.title') : undefined}
      className="min-h-0 grow overflow-y-auto overscroll-contain p-2 scroll-py-2"
    >
      {groups.map(({ label, items }) => (
        <div key={label} role="group" aria-label={label} className="pb-2">
          <div aria-hidden="true" className="px-3 pb-1 pt-2 text-sm font-semibold text-quiet">
            {label}
          </div>
          {items.map((command) => (
            <div
              key={command.id}
              id={optionId(listId, command)}
              role="option"
              aria-selected={command === highlighted}
              data-highlighted={command === highlighted || undefined}
              tabIndex={-1}
              className="menu-item min-w-0"
              {...pointerOf(command)}
            >
              <PaletteItem command={command} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
