import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { operateCalls } from '@contract/calls/operate.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { FolderAudiences } from './folder-audiences.service.ts'

/** Who sees which folder of the server, for operators. */
@Controller()
export class FolderAudiencesController {
  constructor(private readonly audiences: FolderAudiences) {}

  @Call(operateCalls.sharedFolders)
  list(): Promise<Out<typeof operateCalls.sharedFolders>> {
    return this.audiences.list()
  }

  @Call(operateCalls.shareFolder)
  set(
    @Input() { params, body }: In<typeof operateCalls.shareFolder>,
    @MemberId() id: string,
  ): Promise<Out<typeof operateCalls.shareFolder>> {
    return this.audiences.set({ origin: 'page', id }, params.folder, body)
  }
}
