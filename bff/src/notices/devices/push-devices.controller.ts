import { Controller, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { In, Out } from '@contract/calls/call'
import { noticeCalls } from '@contract/calls/notices.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { SessionService } from '../../identity/session.service.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { PushDevices } from './push-devices.service.ts'
import { PushKeys } from './push-keys.service.ts'

type Calls = typeof noticeCalls

/** A member's devices with push. */
@Controller()
export class PushDevicesController {
  constructor(
    private readonly devices: PushDevices,
    private readonly keys: PushKeys,
    private readonly sessions: SessionService,
  ) {}

  @Call(noticeCalls.pushKey)
  async key(): Promise<Out<Calls['pushKey']>> {
    return { publicKey: await this.keys.publicKey() }
  }

  @Call(noticeCalls.noticeDevices)
  async all(@MemberId() userId: string): Promise<Out<Calls['noticeDevices']>> {
    return { devices: await this.devices.all(userId) }
  }

  @Call(noticeCalls.addNoticeDevice)
  async add(
    @Input() { query, body }: In<Calls['addNoticeDevice']>,
    @Req() request: FastifyRequest,
  ): Promise<Out<Calls['addNoticeDevice']>> {
    return { device: await this.devices.add(await this.sessions.memberSessionOf(request), body, query.language) }
  }

  @Call(noticeCalls.changeNoticeDevice)
  async change(
    @Input() { params, body }: In<Calls['changeNoticeDevice']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['changeNoticeDevice']>> {
    return { device: await this.devices.change(userId, params.device, body) }
  }

  @Call(noticeCalls.removeNoticeDevice)
  async remove(
    @Input() { params }: In<Calls['removeNoticeDevice']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['removeNoticeDevice']>> {
    await this.devices.remove(userId, params.device)
    return { removed: true }
  }
}
