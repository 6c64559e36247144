import { createContext, use, type ReactNode } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, CallRequest, Out } from '@contract/calls/call'
import type { Proof } from '@contract/operate.schema'
import { ApiError, type Api } from '../api/client.ts'

interface OperateContext {
  readonly api: Api
  /** Stores a proof, or drops the one that has ended. */
  readonly setProof: (proof: Proof | null) => void
}

const Context = createContext<OperateContext | null>(null)

export const OperateProvider = ({ value, children }: { value: OperateContext; children: ReactNode }) => (
  <Context value={value}>{children}</Context>
)

export function useOperate(): OperateContext {
  const context = use(Context)
  if (!context) throw new Error('useOperate needs an OperateProvider around it')
  return context
}

export const isProofNeeded = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.type === 'proof-needed'

/**
 * The answer of a reading call; `key` begins with the name of what a change invalidates. `pollMs` says how soon the last answer
 * is read again.
 */
export function useRead<C extends Call>(
  key: readonly unknown[],
  call: C,
  options: CallRequest<C>,
  pollMs?: (last: Out<C> | undefined) => number | false,
) {
  const { api, setProof } = useOperate()
  return useQuery<Out<C>>({
    queryKey: key,
    retry: false,
    refetchInterval: ({ state }) => pollMs?.(state.data) ?? false,
    queryFn: async ({ signal }) => {
      try {
        return await api(call, { ...options, signal })
      } catch (error) {
        if (isProofNeeded(error)) setProof(null)
        throw error
      }
    },
  })
}

/** A change, after which everything that was read is read again. */
export function useOperatorChange<In, Result>(make: (api: Api, input: In) => Promise<Result>) {
  const { api, setProof } = useOperate()
  const queryClient = useQueryClient()
  return useMutation<Result, Error, In>({
    mutationFn: (input) => make(api, input),
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => isProofNeeded(error) && setProof(null),
  })
}
