import { useState, type ComponentProps } from 'react'
import { isComposing } from '../../platform/device/keyboard.ts'

interface SearchInputProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'onCompositionEnd' | 'onKeyDown'
> {
  readonly value: string
  /** Called with the text whenever it changes, but not while an input method composes it. */
  readonly onSearch: (text: string) => void
  /** Called when Escape is pressed, unless it ends the composition of an input method. */
  readonly onEscape?: () => void
}

/** A field that searches during typing. Letters that an input method has not converted yet are only shown. */
export function SearchInput({ value, onSearch, onEscape, ...field }: SearchInputProps) {
  const [composed, setComposed] = useState<string | null>(null)
  const search = (text: string) => {
    setComposed(null)
    onSearch(text)
  }
  return (
    <input
      {...field}
      type="search"
      value={composed ?? value}
      onChange={({ currentTarget, nativeEvent }) =>
        isComposing(nativeEvent) ? setComposed(currentTarget.value) : search(currentTarget.value)
      }
      onCompositionEnd={({ currentTarget }) => search(currentTarget.value)}
      onKeyDown={(event) => {
        if (!onEscape || event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.preventDefault()
        onEscape()
      }}
    />
  )
}
