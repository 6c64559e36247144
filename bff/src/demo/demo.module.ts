import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { EpisodesModule } from '../episodes/episodes.module.ts'
import { ListsModule } from '../lists/lists.module.ts'
import { PeopleModule } from '../people/people.module.ts'
import { UserMediaModule } from '../user-media/user-media.module.ts'
import { DemoAccount } from './demo-account.ts'
import { DemoController } from './demo.controller.ts'

@Module({
  imports: [AuthModule, UserMediaModule, EpisodesModule, ListsModule, PeopleModule],
  controllers: [DemoController],
  providers: [DemoAccount],
})
export class DemoModule {}
