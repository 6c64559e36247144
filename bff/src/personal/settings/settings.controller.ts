import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { savedCalls } from '@contract/calls/saved.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { SettingsService } from './settings.service.ts'

type Calls = typeof savedCalls

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Call(savedCalls.settings)
  read(@MemberId() userId: string): Promise<Out<Calls['settings']>> {
    return this.settings.of(userId)
  }

  @Call(savedCalls.changeSettings)
  change(
    @Input() { body }: In<Calls['changeSettings']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['changeSettings']>> {
    return this.settings.change(userId, body)
  }
}
