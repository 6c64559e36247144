import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { User } from '@contract/session.schema'
import { useApp } from '../../context/app-context.tsx'

/**
 * While `offered` is true, the browser suggests the visitor's passkeys at the form's first field (WebAuthn conditional
 * UI). Returns the error of the last login that failed; after each failure the passkeys are offered again.
 */
export function usePasskeySuggestions(onLoggedIn: (user: User) => void, offered: boolean): Error | null {
  const { api } = useApp()
  const [refusals, setRefusals] = useState<readonly Error[]>([])
  const { mutate } = useMutation({
    mutationFn: async (signal: AbortSignal) =>
      (await import('../../api/passkeys.ts')).signInFromSuggestion(api, signal),
    onSuccess: (user) => user && onLoggedIn(user),
    onError: (error) => setRefusals((earlier) => [...earlier, error]),
  })
  const attempt = refusals.length
  // The suggestion is a request that stays open in the browser for as long as this page shows the field.
  useEffect(() => {
    if (!offered) return undefined
    const controller = new AbortController()
    mutate(controller.signal)
    return () => controller.abort()
  }, [offered, attempt, mutate])
  return refusals.at(-1) ?? null
}
