import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sessionCalls } from '@contract/calls/session.calls'
import type { Passkey } from '@contract/login.schema'
import { useApp } from '../../context/app-context.tsx'

/** The mutations of a passkey. Each is answered with all passkeys that remain. */
export function usePasskey(id: string) {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const show = (all: Passkey[]) => queryClient.setQueryData(queries.passkeys().queryKey, all)
  const renaming = useMutation({
    mutationFn: (name: string) => api(sessionCalls.renamePasskey, { params: { id }, body: { name } }),
    onSuccess: show,
  })
  const removing = useMutation({
    mutationFn: () => api(sessionCalls.removePasskey, { params: { id } }),
    onSuccess: show,
  })
  return {
    rename: (name: string) => renaming.mutate(name),
    remove: () => removing.mutate(),
    isPending: renaming.isPending || removing.isPending,
    error: renaming.error ?? removing.error,
  }
}
