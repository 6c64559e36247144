import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { savedCalls } from '@contract/calls/saved.calls'
import { MemberId } from '../../identity/member-id.decorator.ts'
import { Call } from '../../platform/http/call.decorator.ts'
import { Input } from '../../platform/http/input.decorator.ts'
import { localeParams } from '../../platform/http/locale-params.ts'
import { Today } from '../../platform/http/today.ts'
import { HomeService } from './home.service.ts'

@Controller()
export class HomeController {
  constructor(private readonly homes: HomeService) {}

  /** The member's watchlist, what comes soon, and rows chosen for them with their reasons, or the first of these. The language suggests a region. */
  @Call(savedCalls.home)
  home(
    @Input() { query }: In<typeof savedCalls.home>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<typeof savedCalls.home>> {
    return this.homes.page(userId, localeParams(query), { today, maxRows: query.first })
  }
}
