import { useState } from 'react'

type Save<Value> = (value: Value, options: { readonly onSettled: () => void }) => void

/**
 * The value that a field shows, and a function that changes it: the chosen value from the press until its save has ended, the
 * saved one otherwise. A mutation alone is pending a moment later, and React would show the former value until then.
 *
 * @param save the `mutate` of one `useMutation`, which settles the last of several changes alone
 */
export function useOptimisticValue<Value>(saved: Value, save: Save<Value>) {
  const [chosen, setChosen] = useState<{ readonly value: Value } | null>(null)
  const change = (value: Value) => {
    setChosen({ value })
    save(value, { onSettled: () => setChosen(null) })
  }
  return [chosen ? chosen.value : saved, change] as const
}
