import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common'
import type { Out } from '@contract/calls/call'
import type { operateCalls } from '@contract/calls/operate.calls'
import type { MemberQuotas } from '@contract/operate.schema'
import { quotaKinds, type QuotaKind, type Quotas } from '@contract/quotas'
import { Config } from '../../platform/config/config.ts'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { readUsage } from '../../platform/database/usage.queries.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import { ServerSettingsStore } from '../server-settings.store.ts'
import { setMemberQuotas } from './member-changes.queries.ts'
import { MembersStore } from './members.store.ts'
import { StorageStore, type MemberUsage } from './storage.store.ts'

const PAGE_SIZE = 25
/** Members of one statement: few enough that other requests hardly wait for it. */
const MEMBERS_AT_ONCE = 100
/** How long (ms) the order of members stays as it was counted. */
const LIFETIME_MS = 60_000

/** The quotas of every member, and how much each stores. */
@Injectable()
export class StorageService implements OnApplicationBootstrap {
  private counted: { readonly at: number; readonly usages: Promise<readonly MemberUsage[]> } | null = null

  constructor(
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly settings: ServerSettingsStore,
    private readonly store: StorageStore,
    private readonly members: MembersStore,
  ) {}

  /** Every save reads the quotas in the database, so those of the environment are stored there. */
  async onApplicationBootstrap(): Promise<void> {
    await this.settings.useEnvironmentQuotas(this.config.quotas)
  }

  async page(page: number, now = Date.now()): Promise<Out<typeof operateCalls.storage>> {
    const usages = await this.usages(now)
    const shown = usages.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    const names = await this.store.names(shown.map(({ id }) => id))
    return {
      page,
      results: shown.flatMap(({ id, usage }) => {
        const name = names.get(id)
        return name === undefined ? [] : [{ id, name, usage }]
      }),
      total_pages: Math.max(1, Math.ceil(usages.length / PAGE_SIZE)),
      total_results: usages.length,
      quotas: await this.quotas(),
      fixed: this.fixed(),
    }
  }

  /** Sets how much every member may store, and returns what counts now. */
  async setQuotas(operatorId: string, quotas: Quotas, now = Date.now()): Promise<Quotas> {
    await this.settings.setQuotas(quotas, { origin: 'page', id: operatorId }, now)
    return this.quotas()
  }

  /** @throws ProblemException `not-found` */
  async memberQuotas(memberId: string): Promise<MemberQuotas> {
    if (!(await this.members.byId(memberId))) throw new ProblemException('not-found', 404)
    const { usage, everyone, own } = await readUsage(this.database, memberId)
    return { usage, everyone, own, fixed: this.fixed() }
  }

  /** Sets how much one member may store in place of what everyone may. @throws ProblemException `not-found` */
  async setMemberQuotas(
    { memberId, operatorId }: { readonly memberId: string; readonly operatorId: string },
    quotas: Partial<Quotas>,
    now = Date.now(),
  ): Promise<MemberQuotas> {
    const actor = { origin: 'page', id: operatorId } as const
    await this.database
      .transaction()
      .execute((transaction) => setMemberQuotas(transaction, { memberId, actor, now }, quotas))
    return this.memberQuotas(memberId)
  }

  private async quotas(): Promise<Quotas> {
    return (await readUsage(this.database, '')).everyone
  }

  /** The quotas that the environment sets for every member. */
  private fixed(): QuotaKind[] {
    return quotaKinds.filter((kind) => this.config.quotas[kind] !== undefined)
  }

  /** All members, those who store most first, as counted within the last minute. */
  private usages(now: number): Promise<readonly MemberUsage[]> {
    if (this.counted && now - this.counted.at < LIFETIME_MS) return this.counted.usages
    const usages = this.count()
    this.counted = { at: now, usages }
    usages.catch(() => (this.counted = null))
    return usages
  }

  private async count(): Promise<MemberUsage[]> {
    const usages: MemberUsage[] = []
    const slices = new TimeSlices()
    for (let after = ''; ;) {
      const some = await this.store.usagesAfter(after, MEMBERS_AT_ONCE)
      usages.push(...some)
      const last = some.at(-1)
      if (!last || some.length < MEMBERS_AT_ONCE) break
      after = last.id
      await slices.yieldIfDue()
    }
    return usages.toSorted((a, b) => b.usage.total - a.usage.total || (a.id < b.id ? -1 : 1))
  }
}
