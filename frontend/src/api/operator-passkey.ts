import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { operateCalls } from '@contract/calls/operate.calls'
import type { Proof } from '@contract/operate.schema'
import type { Api } from './client.ts'

/** Opens the browser's dialog for passkeys; resolves with the operator's proof by the chosen one. */
export async function proveWithPasskey(api: Api): Promise<Proof> {
  const { options } = await api(operateCalls.operatorPasskeyOptions, { body: {} })
  // SAFETY: the server made the options with the other half of this library.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  return api(operateCalls.proveByPasskey, { body: { response } })
}
