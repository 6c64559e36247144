import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { transferCalls } from '@contract/calls/transfer.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { ImportColumnsService } from './import-columns.service.ts'

type Calls = typeof transferCalls

@Controller()
export class ImportColumnsController {
  constructor(private readonly columns: ImportColumnsService) {}

  @Call(transferCalls.importColumns)
  importColumns(
    @Input() { params, query }: In<Calls['importColumns']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['importColumns']>> {
    return this.columns.columns(userId, params.import, query.head)
  }

  @Call(transferCalls.nameColumns)
  nameColumns(
    @Input() { params, body }: In<Calls['nameColumns']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['nameColumns']>> {
    return this.columns.name(userId, params.import, body)
  }
}
