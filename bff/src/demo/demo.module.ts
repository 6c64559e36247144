import { Module } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { FactsModule } from '../personal/facts/facts.module.ts'
import { EpisodesModule } from '../personal/episodes/episodes.module.ts'
import { ListsModule } from '../personal/lists/lists.module.ts'
import { PeopleModule } from '../personal/people/people.module.ts'
import { SavedTitlesModule } from '../personal/saved/saved-titles.module.ts'
import { DemoAccount } from './demo-account.ts'
import { DemoController } from './demo.controller.ts'
import { DemoYear } from './demo-year.service.ts'

@Module({
  imports: [IdentityModule, FactsModule, SavedTitlesModule, EpisodesModule, ListsModule, PeopleModule],
  controllers: [DemoController],
  providers: [DemoAccount, DemoYear],
})
export class DemoModule {}
