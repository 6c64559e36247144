import { z } from 'zod'
import { MediaServer, type AskServer, type Device, type ItemPage, type ServerAccess } from '../media-server.port.ts'
import { accessIn, answerOf, isRefusal, itemsIn } from './answers.ts'

const quickConnect = z.object({ Secret: z.string().min(1).max(200), Code: z.string().regex(/^\w{4,12}$/) })
const confirmed = z.object({ Authenticated: z.boolean() })

/**
 * Jellyfin, 10.8 and later (jellyfin/jellyfin: QuickConnectController, UserController, ItemsController; the header is that of its
 * AuthorizationContext).
 */
export class JellyfinMediaServer extends MediaServer {
  constructor(private readonly ask: AskServer) {
    super()
  }

  async beginQuickConnect(device: Device) {
    const { status, json } = await this.ask('/QuickConnect/Initiate', { method: 'POST', headers: headersOf(device) })
    if (isRefusal(status)) return null
    const { Secret: secret, Code: code } = answerOf(quickConnect, { status, json })
    return { secret, code }
  }

  async quickConnectState(device: Device, secret: string) {
    const path = `/QuickConnect/Connect?secret=${encodeURIComponent(secret)}`
    const { status, json } = await this.ask(path, { headers: headersOf(device) })
    if (status === 404) return 'expired'
    if (isRefusal(status)) return 'off'
    return answerOf(confirmed, { status, json }).Authenticated ? 'authorized' : 'waiting'
  }

  async endQuickConnect(device: Device, secret: string): Promise<ServerAccess> {
    const request = { method: 'POST', headers: headersOf(device), body: { Secret: secret } } as const
    return accessIn(await this.ask('/Users/AuthenticateWithQuickConnect', request))
  }

  async signIn(device: Device, name: string, password: string): Promise<ServerAccess> {
    const request = { method: 'POST', headers: headersOf(device), body: { Username: name, Pw: password } } as const
    return accessIn(await this.ask('/Users/AuthenticateByName', request))
  }

  async signOut(device: Device, { token }: ServerAccess): Promise<void> {
    await this.ask('/Sessions/Logout', { method: 'POST', headers: headersOf(device, token) })
  }

  async items(device: Device, { token, person }: ServerAccess, { of, from, limit }: ItemPage) {
    const query = new URLSearchParams({
      userId: person.id,
      recursive: 'true',
      includeItemTypes: of === 'played' ? 'Movie,Episode' : 'Series',
      ...(of === 'played' ? { isPlayed: 'true', sortBy: 'DatePlayed', sortOrder: 'Descending' } : {}),
      fields: 'ProviderIds',
      enableUserData: String(of === 'played'),
      enableImages: 'false',
      enableTotalRecordCount: 'false',
      startIndex: String(from),
      limit: String(limit),
    })
    return itemsIn(await this.ask(`/Items?${query.toString()}`, { headers: headersOf(device, token) }))
  }
}

/** The caller: values without quotes, and the token once there is one. */
function headersOf({ id, version }: Device, token?: string): Record<string, string> {
  const parts = {
    Client: 'Reelroom',
    Device: 'Reelroom',
    DeviceId: id,
    Version: version,
    ...(token ? { Token: token } : {}),
  }
  const named = Object.entries(parts).map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
  return { Authorization: `MediaBrowser ${named.join(', ')}` }
}
