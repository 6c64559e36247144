import { Body, Controller, Header, Req } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { settingsChange, type SettingsChange, type UserSettings } from '@contract/settings.schema'
import { Member } from '../auth/access.decorator.ts'
import { SessionService } from '../auth/session.service.ts'
import { Call } from '../http/call.decorator.ts'
import { SettingsService } from './settings.service.ts'

@Member()
@Controller()
export class SettingsController {
  constructor(
    private readonly settings: SettingsService,
    private readonly sessions: SessionService,
  ) {}

  @Call('settings')
  @Header('cache-control', 'no-store')
  async read(@Req() request: FastifyRequest): Promise<UserSettings> {
    return this.settings.of((await this.sessions.memberOf(request)).id)
  }

  @Call('changeSettings')
  async change(
    @Req() request: FastifyRequest,
    @Body({ schema: settingsChange }) change: SettingsChange,
  ): Promise<UserSettings> {
    return this.settings.change((await this.sessions.memberOf(request)).id, change)
  }
}
