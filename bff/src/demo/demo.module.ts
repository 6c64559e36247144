import { Module } from '@nestjs/common'
import { AuthModule } from '../identity/auth.module.ts'
import { EpisodesModule } from '../library/episodes/episodes.module.ts'
import { ListsModule } from '../library/lists/lists.module.ts'
import { PeopleModule } from '../library/people/people.module.ts'
import { SavedTitlesModule } from '../library/saved/saved-titles.module.ts'
import { DemoAccount } from './demo-account.ts'
import { DemoController } from './demo.controller.ts'

@Module({
  imports: [AuthModule, SavedTitlesModule, EpisodesModule, ListsModule, PeopleModule],
  controllers: [DemoController],
  providers: [DemoAccount],
})
export class DemoModule {}
