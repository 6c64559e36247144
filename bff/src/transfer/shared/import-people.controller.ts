import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { transferCalls } from '@contract/calls/transfer.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { TimeZone } from '../../platform/http/today.ts'
import { ImportPeopleService } from './import-people.service.ts'

type Calls = typeof transferCalls

@Controller()
export class ImportPeopleController {
  constructor(private readonly people: ImportPeopleService) {}

  @Call(transferCalls.importPeople)
  importPeople(
    @Input() { params }: In<Calls['importPeople']>,
    @MemberId() userId: string,
    @TimeZone() timeZone: string,
  ): Promise<Out<Calls['importPeople']>> {
    return this.people.people(userId, params.import, timeZone)
  }

  @Call(transferCalls.choosePeople)
  choosePeople(
    @Input() { params, body }: In<Calls['choosePeople']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['choosePeople']>> {
    return this.people.choose(userId, params.import, body.people)
  }
}
