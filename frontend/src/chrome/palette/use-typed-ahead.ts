import { useCallback, useEffect, useRef } from 'react'

export interface TypedAhead {
  /** What is typed from now on is meant for a field that is not there yet. */
  readonly begin: () => void
  /** The field is there and takes what was typed for it. */
  readonly take: () => string
}

/**
 * Keeps the letters that are typed while a field, asked for by `begin`, is still on its way: until it takes them, is not
 * wanted any more, or belongs to a page that was left.
 */
export function useTypedAhead(isWanted: boolean, path: string): TypedAhead {
  const text = useRef<string>(undefined)
  useEffect(() => {
    if (!isWanted) text.current = undefined
  }, [isWanted, path])
  // Letters that no field takes reach the document alone.
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (text.current === undefined || ctrlKey || metaKey || altKey || isComposing) return
      if (key === 'Backspace') text.current = text.current.slice(0, -1)
      else if ([...key].length === 1) text.current += key
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
  const begin = useCallback(() => {
    text.current = ''
  }, [])
  const take = useCallback(() => {
    const typed = text.current ?? ''
    text.current = undefined
    return typed
  }, [])
  return { begin, take }
}
