import { operateCalls } from '@contract/calls/operate.calls'
import type { Proof } from '@contract/operate.schema'
import type { Api } from '../api/client.ts'

const ticketKey = 'reelroom-operator-ticket'

/** The result that a page brings back from a login at a provider: the proof, or the code of the failure there. */
export interface Arrival {
  readonly proof: Proof | null
  readonly error: string | null
}

/**
 * Leaves for a fresh login at a provider. The page's ticket waits in the storage of this tab, because the page itself ends; the
 * provider's answer does not contain it, so no other tab can take the proof.
 */
export async function leaveForProvider(api: Api, provider: string): Promise<void> {
  const { url, ticket } = await api(operateCalls.proveAtProvider, { params: { provider }, body: {} })
  sessionStorage.setItem(ticketKey, ticket)
  location.assign(url)
}

/** Takes the proof of the login that this tab comes back from, once. */
export async function arriveFromProvider(api: Api): Promise<Arrival> {
  const query = new URLSearchParams(location.search)
  if (location.search !== '') history.replaceState(null, '', location.pathname)
  const error = query.get('error')
  if (error !== null || query.get('proof') !== 'given') return { proof: null, error }
  try {
    const ticket = sessionStorage.getItem(ticketKey)
    sessionStorage.removeItem(ticketKey)
    if (ticket === null) return { proof: null, error: 'expired' }
    return { proof: await api(operateCalls.proveByTicket, { body: { ticket } }), error: null }
  } catch {
    // The ticket was used or is too old, or the server cannot be reached: the form asks for another proof.
    return { proof: null, error: 'expired' }
  }
}
