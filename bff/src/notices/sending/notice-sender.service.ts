import { setTimeout } from 'node:timers/promises'
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common'
import type { LocaleCode } from '@contract/locale'
import type { NoticeKinds } from '@contract/notices.schema'
import type { PushMessage } from '@contract/push-message'
import { Config } from '../../platform/config/config.ts'
import { bulkhead } from '../../platform/http/bulkhead.ts'
import { OutageLog } from '../../platform/telemetry/outage-log.ts'
import { PushDevicesStore, type PushDeviceRow } from '../devices/push-devices.store.ts'
import { PushHosts } from '../devices/push-hosts.ts'
import { PushKeys } from '../devices/push-keys.service.ts'
import type { NoticeRow } from '../notices.store.ts'
import { kindsOf, NoticeSettingsService, type NtfyTarget } from '../settings/notice-settings.service.ts'
import type { NoticeSettingsRow } from '../settings/notice-settings.store.ts'
import { deliver, type Outcome } from './deliver.ts'
import { messagesOf } from './messages.ts'
import { NoticeNames } from './notice-names.service.ts'
import { pushRequest } from './push-request.ts'

/** Messages that are sent at once, of all members together. */
const AT_ONCE = 32
/** A service that has not answered after this time (ms) is tried again later. */
const ANSWER_TIMEOUT_MS = 10_000

type Wait = (ms: number) => Promise<void>

/** Sends notices to the devices of members and to ntfy. A message that does not arrive is lost there; the list has its notice. */
@Injectable()
export class NoticeSender implements BeforeApplicationShutdown {
  private readonly logger = new Logger('notices')
  private readonly outages = {
    push: new OutageLog('push', 'some notices do not arrive on devices'),
    ntfy: new OutageLog('ntfy', 'some notices do not arrive there'),
  }
  private readonly limiter = bulkhead(AT_ONCE, Infinity)
  private readonly stop = new AbortController()
  private readonly pending = new Set<Promise<void>>()
  /** A test of retries replaces it. */
  wait: Wait = (ms) => setTimeout(ms, undefined, { signal: this.stop.signal, ref: false })

  constructor(
    private readonly names: NoticeNames,
    private readonly devices: PushDevicesStore,
    private readonly settings: NoticeSettingsService,
    private readonly keys: PushKeys,
    private readonly hosts: PushHosts,
    private readonly config: Config,
  ) {}

  /** Sends new notices of a member in the background. */
  send(settings: NoticeSettingsRow, notices: readonly NoticeRow[]): void {
    const sending = this.sendAll(settings, notices)
      .catch((error: unknown) => this.logger.warn(`Notices were not sent: ${String(error)}`))
      .finally(() => this.pending.delete(sending))
    this.pending.add(sending)
  }

  /** Resolves when all messages are sent or given up. */
  async settled(): Promise<void> {
    await Promise.all(this.pending)
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stop.abort()
    await this.settled()
  }

  /** Sends a message to a device. One that its service does not know any more is deleted. `tries`: attempts at most. */
  async toDevice(device: PushDeviceRow, message: PushMessage, tries?: number): Promise<Outcome> {
    if (!this.hosts.allow(device.endpoint)) return 'gone'
    const authorization = await this.keys.authorization(device.endpoint)
    const { host } = new URL(device.endpoint)
    const request = pushRequest(device, message, authorization)
    const outcome = await this.deliver('push', host, () => send(device.endpoint, request(this.signal())), tries)
    if (outcome === 'gone') await this.devices.remove(device.user_id, device.id, device.endpoint_hash)
    return outcome
  }

  /** Sends a message to a topic of ntfy. */
  toNtfy(target: NtfyTarget, message: PushMessage, tries?: number): Promise<Outcome> {
    const request = ntfyRequest(target, message, this.config.origin)
    const { host } = new URL(target.server)
    return this.deliver('ntfy', host, () => send(target.server, request(this.signal())), tries)
  }

  private async sendAll(settings: NoticeSettingsRow, notices: readonly NoticeRow[]): Promise<void> {
    const [devices, ntfy] = await Promise.all([this.devices.all(settings.user_id), this.settings.ntfyOf(settings)])
    const messages = (language: LocaleCode, kinds: NoticeKinds) => this.messages(settings, notices, language, kinds)
    const reached = new Set<string>()
    await Promise.all([
      ...devices.map(async (device) => {
        for (const message of await messages(device.language, kindsOf(device.kinds))) {
          const outcome = await this.toDevice(device, message)
          if (outcome === 'gone') return
          if (outcome === 'sent') reached.add(device.id)
        }
      }),
      (async () => {
        if (ntfy) for (const message of await messages(settings.language, ntfy.kinds)) await this.toNtfy(ntfy, message)
      })(),
    ])
    await this.devices.noteSent(settings.user_id, [...reached], Date.now())
  }

  private async messages(
    { user_id, is_together }: NoticeSettingsRow,
    notices: readonly NoticeRow[],
    language: LocaleCode,
    kinds: NoticeKinds,
  ): Promise<PushMessage[]> {
    const wanted = notices.filter(({ kind }) => kinds[kind])
    return messagesOf(await this.names.of(user_id, wanted, language), { language, together: is_together === 1 })
  }

  private async deliver(
    service: 'push' | 'ntfy',
    host: string,
    attempt: () => Promise<Response>,
    tries?: number,
  ): Promise<Outcome> {
    const outage = this.outages[service]
    const outcome = await deliver({
      attempt: () => this.limiter.execute(attempt),
      wait: (ms) => this.wait(ms),
      onFailure: (reason) => outage.noteFailure(host, `${host}: ${reason}`),
      ...(tries === undefined ? {} : { tries }),
    })
    if (outcome !== 'failed') outage.noteSuccess()
    return outcome
  }

  private signal(): AbortSignal {
    return AbortSignal.any([this.stop.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)])
  }
}

/** The client of outgoing calls loads with the first message. */
async function send(
  ...call: Parameters<typeof import('../../platform/http/outgoing.ts').outgoingFetch>
): Promise<Response> {
  const { outgoingFetch } = await import('../../platform/http/outgoing.ts')
  return outgoingFetch(...call)
}

/** The request that publishes a message as JSON at the root of an ntfy server (https://docs.ntfy.sh/publish/#publish-as-json). */
const ntfyRequest =
  ({ topic, token }: Pick<NtfyTarget, 'topic' | 'token'>, { title, body, path }: PushMessage, origin: string) =>
  (signal: AbortSignal) => ({
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ topic, title, message: body, click: `${origin}${path}` }),
    signal,
  })
