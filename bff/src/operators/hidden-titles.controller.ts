import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { hiddenTitleCalls } from '@contract/calls/hidden-titles.calls'
import { MemberId } from '../identity/member-id.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { HiddenTitlesService } from './hidden-titles.service.ts'

type Calls = typeof hiddenTitleCalls

/** The titles that operators hide from everybody. */
@Controller()
export class HiddenTitlesController {
  constructor(private readonly titles: HiddenTitlesService) {}

  @Call(hiddenTitleCalls.hiddenTitles)
  page(@Input() { query }: In<Calls['hiddenTitles']>): Promise<Out<Calls['hiddenTitles']>> {
    return this.titles.page(query.page, query.language)
  }

  @Call(hiddenTitleCalls.findTitles)
  find(@Input() { query }: In<Calls['findTitles']>): Promise<Out<Calls['findTitles']>> {
    return this.titles.find(query.search, query.language)
  }

  @Call(hiddenTitleCalls.hideTitle)
  hide(@Input() { params, body }: In<Calls['hideTitle']>, @MemberId() id: string): Promise<Out<Calls['hideTitle']>> {
    return this.titles.hide(id, params, body.reason)
  }

  @Call(hiddenTitleCalls.showTitle)
  show(@Input() { params }: In<Calls['showTitle']>, @MemberId() id: string): Promise<Out<Calls['showTitle']>> {
    return this.titles.show(id, params)
  }
}
