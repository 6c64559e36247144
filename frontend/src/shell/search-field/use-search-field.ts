import { useEffect, useLayoutEffect, useState } from 'react'
import { queryText } from '../../domain/search/query-text.ts'
import { useShell, useShellActor } from '../shell-context.tsx'

interface SearchField {
  readonly text: string
  readonly type: (text: string) => void
}

/** The text of the field of the search page, and a function that types into it. `query`: the query of the address. */
export function useSearchField(query: string): SearchField {
  const shell = useShell()
  const actor = useShellActor('searchField')
  const [text, setText] = useState(query)
  // The field shows its own text at once, so it is state that follows the machine instead of a selector.
  useEffect(() => {
    const listening = actor.subscribe(({ context }) => setText(context.text))
    return () => {
      listening.unsubscribe()
      actor.send({ type: 'field.left' })
    }
  }, [actor])
  // The field must not be painted with the text of the address before.
  useLayoutEffect(() => actor.send({ type: 'address.changed', query }), [actor, query])
  return {
    text,
    type: (typed) => {
      // The text is shown at once, also before the machines run.
      setText(typed)
      void shell.start()
      actor.send({ type: 'field.typed', text: typed, query: queryText(typed) })
    },
  }
}
