import { Inject, Injectable, Optional } from '@nestjs/common'
import { demoUserId } from '@contract/demo-user'
import type { LocaleCode } from '@contract/locale'
import type { NoticeTested } from '@contract/notices.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { Redis } from '../../platform/redis/redis.ts'
import { SharedRateLimit } from '../../platform/redis/shared-rate-limit.ts'
import { PushDevices } from '../devices/push-devices.service.ts'
import { PushDevicesStore } from '../devices/push-devices.store.ts'
import { NoticeSettingsService } from '../settings/notice-settings.service.ts'
import { NoticeSettingsStore } from '../settings/notice-settings.store.ts'
import { testMessage } from './messages.ts'
import { NoticeSender } from './notice-sender.service.ts'

const TEST_LIMIT = { allowed: 10, windowMs: 15 * 60 * 1000 }

/** Test messages that members send to themselves. */
@Injectable()
export class NoticeTest {
  private readonly limit: SharedRateLimit

  constructor(
    private readonly sender: NoticeSender,
    private readonly devices: PushDevices,
    private readonly settings: NoticeSettingsService,
    private readonly store: NoticeSettingsStore,
    private readonly deviceStore: PushDevicesStore,
    @Optional() @Inject(Redis) redis: Redis | null = null,
  ) {
    this.limit = new SharedRateLimit('notice-test', TEST_LIMIT, redis)
  }

  /**
   * Sends one message each to ntfy and to a device, with one attempt.
   * @throws ProblemException `demo-account` (403), `not-found` (404) for a device of another member, `too-many-attempts` (429)
   */
  async send(userId: string, deviceId: string | null, language: LocaleCode): Promise<NoticeTested> {
    if (userId === demoUserId) throw new ProblemException('demo-account', 403)
    const device = deviceId === null ? null : await this.devices.row(userId, deviceId)
    await this.limit.consume(userId)
    const row = await this.store.of(userId)
    const target = row ? await this.settings.ntfyOf(row) : null
    const message = testMessage(language)
    const [ntfy, push] = await Promise.all([
      target && this.sender.toNtfy(target, message, 1),
      device && this.sender.toDevice(device, message, 1),
    ])
    if (device && push === 'sent') await this.deviceStore.noteSent(userId, [device.id], Date.now())
    return { ntfy, device: push }
  }
}
