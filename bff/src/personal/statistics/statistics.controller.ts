import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { savedCalls } from '@contract/calls/saved.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import type { JsonText } from '../../platform/http/json-text.ts'
import { StatisticsService } from './statistics.service.ts'

type Calls = typeof savedCalls

/** The statistics of a member. */
@Controller()
export class StatisticsController {
  constructor(private readonly service: StatisticsService) {}

  /** Of all time, or of a year in the member's time zone. */
  @Call(savedCalls.statistics)
  statistics(
    @Input() { query }: In<Calls['statistics']>,
    @MemberId() userId: string,
  ): Promise<JsonText<Out<Calls['statistics']>>> {
    const { language, zone, year = null } = query
    return this.service.statistics(userId, { zone, year }, language)
  }
}
