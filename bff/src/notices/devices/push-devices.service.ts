import { createHash, randomUUID } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { demoUserId } from '@contract/demo-user'
import type { LocaleCode } from '@contract/locale'
import { allNoticeKinds, type deviceChange, type NewDevice, type NoticeDevice } from '@contract/notices.schema'
import type { User } from '@contract/session.schema'
import { isoTime } from '../../platform/http/iso-time.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { areSubscriptionKeys } from '../sending/push-encryption.ts'
import { kindsOf } from '../settings/notice-settings.service.ts'
import { PushDevicesStore, type PushDeviceRow } from './push-devices.store.ts'
import { PushHosts } from './push-hosts.ts'
import { PushKeys } from './push-keys.service.ts'

/** The browsers of members that receive push messages. */
@Injectable()
export class PushDevices {
  constructor(
    private readonly store: PushDevicesStore,
    private readonly keys: PushKeys,
    private readonly hosts: PushHosts,
  ) {}

  async all(userId: string): Promise<NoticeDevice[]> {
    return (await this.store.all(userId)).map(deviceOf)
  }

  /** @throws ProblemException `not-found` (404) */
  async row(userId: string, id: string): Promise<PushDeviceRow> {
    const row = await this.store.one(userId, id)
    if (!row) throw new ProblemException('not-found', 404)
    return row
  }

  /**
   * Adds the browser of a session, or renews it; it ends with the session.
   * @throws ProblemException `demo-account` (403), `not-found` (404) if the server sends no push, `invalid-request`
   * (400) for an invalid endpoint or invalid keys, `too-many-devices` (409)
   */
  async add(
    { id: sessionId, user }: { readonly id: string; readonly user: Pick<User, 'id'> },
    { subscription: { endpoint, keys }, name }: NewDevice,
    language: LocaleCode,
    now = Date.now(),
  ): Promise<NoticeDevice> {
    if (user.id === demoUserId) throw new ProblemException('demo-account', 403)
    if ((await this.keys.publicKey()) === null) throw new ProblemException('not-found', 404)
    const refused = [
      ...(this.hosts.allow(endpoint) ? [] : ['subscription.endpoint']),
      ...(areSubscriptionKeys(keys) ? [] : ['subscription.keys']),
    ]
    if (refused.length > 0) throw new ProblemException('invalid-request', 400, { fields: refused })
    const row = await this.store.add({
      id: randomUUID(),
      user_id: user.id,
      session_id: sessionId,
      endpoint,
      ...keys,
      name,
      language,
      endpoint_hash: createHash('sha256').update(endpoint).digest('base64url'),
      kinds: JSON.stringify(allNoticeKinds),
      made_at: now,
      sent_at: null,
    })
    return deviceOf(row)
  }

  /** @throws ProblemException `not-found` (404) */
  async change(userId: string, id: string, { name, kinds }: z.output<typeof deviceChange>): Promise<NoticeDevice> {
    const row = await this.store.change(userId, id, {
      ...(name === undefined ? {} : { name }),
      ...(kinds === undefined ? {} : { kinds: JSON.stringify(kinds) }),
    })
    if (!row) throw new ProblemException('not-found', 404)
    return deviceOf(row)
  }

  /** @throws ProblemException `not-found` (404) */
  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.store.remove(userId, id))) throw new ProblemException('not-found', 404)
  }
}

const deviceOf = ({ id, name, endpoint_hash, kinds, made_at, sent_at }: PushDeviceRow): NoticeDevice => ({
  id,
  name,
  endpointHash: endpoint_hash,
  kinds: kindsOf(kinds),
  madeAt: isoTime(Number(made_at)),
  sentAt: sent_at === null ? null : isoTime(Number(sent_at)),
})
