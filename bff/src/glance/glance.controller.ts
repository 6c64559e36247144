import { Controller } from '@nestjs/common'
import type { In } from '@contract/calls/call'
import { savedCalls } from '@contract/calls/saved.calls'
import type { Glance } from '@contract/glance.schema'
import { MemberId } from '../identity/member-id.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { localeParams } from '../platform/http/locale-params.ts'
import { GlanceService } from './glance.service.ts'

/** The numbers of a member for a dashboard. */
@Controller()
export class GlanceController {
  constructor(private readonly service: GlanceService) {}

  @Call(savedCalls.glance)
  glance(@Input() { query }: In<typeof savedCalls.glance>, @MemberId() userId: string): Promise<Glance> {
    return this.service.of(userId, { ...localeParams(query), zone: query.zone })
  }
}
