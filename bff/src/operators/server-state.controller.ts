import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { operateCalls } from '@contract/calls/operate.calls'
import { MemberId } from '../identity/member-id.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { BackupsService } from './backups.service.ts'
import { ServerStateService } from './server-state.service.ts'

/** The state of the server, and backups that operators ask for. */
@Controller()
export class ServerStateController {
  constructor(
    private readonly server: ServerStateService,
    private readonly backups: BackupsService,
  ) {}

  @Call(operateCalls.serverState)
  state(): Promise<Out<typeof operateCalls.serverState>> {
    return this.server.state()
  }

  @Call(operateCalls.backUpNow)
  backUpNow(
    @Input() _: In<typeof operateCalls.backUpNow>,
    @MemberId() id: string,
  ): Promise<Out<typeof operateCalls.backUpNow>> {
    return this.backups.begin(id)
  }
}
