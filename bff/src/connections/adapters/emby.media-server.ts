import {
  MediaServer,
  MediaServerError,
  type AskServer,
  type Device,
  type ItemPage,
  type ServerAccess,
} from '../media-server.port.ts'
import { accessIn, itemsIn } from './answers.ts'

/** Emby, which has no Quick Connect: its Emby Connect goes through a service of its maker (EmbySupport/Emby.Docs, User-Authentication). */
export class EmbyMediaServer extends MediaServer {
  constructor(private readonly ask: AskServer) {
    super()
  }

  beginQuickConnect() {
    return Promise.resolve(null)
  }

  quickConnectState() {
    return Promise.resolve('off' as const)
  }

  endQuickConnect(): Promise<ServerAccess> {
    return Promise.reject(new MediaServerError('refused', 'has no Quick Connect'))
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
      Recursive: 'true',
      IncludeItemTypes: of === 'played' ? 'Movie,Episode' : 'Series',
      ...(of === 'played' ? { Filters: 'IsPlayed', SortBy: 'DatePlayed', SortOrder: 'Descending' } : {}),
      Fields: 'ProviderIds,ProductionYear,UserDataLastPlayedDate',
      EnableUserData: String(of === 'played'),
      EnableImages: 'false',
      EnableTotalRecordCount: 'false',
      StartIndex: String(from),
      Limit: String(limit),
    })
    const path = `/Users/${encodeURIComponent(person.id)}/Items?${query.toString()}`
    return itemsIn(await this.ask(path, { headers: headersOf(device, token) }))
  }
}

/** The caller: values without quotes, and the token once there is one. */
function headersOf({ id, version }: Device, token?: string): Record<string, string> {
  const parts = { Client: 'Reelroom', Device: 'Reelroom', DeviceId: id, Version: version }
  const named = Object.entries(parts).map(([name, value]) => `${name}="${encodeURIComponent(value)}"`)
  return { 'X-Emby-Authorization': `Emby ${named.join(', ')}`, ...(token ? { 'X-Emby-Token': token } : {}) }
}
