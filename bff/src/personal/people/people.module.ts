import { Module } from '@nestjs/common'
import { IdentityModule } from '../../identity/identity.module.ts'
import { MetadataModule } from '../../metadata/metadata.module.ts'
import { FollowedPeopleStore } from './followed-people.store.ts'
import { PeopleController } from './people.controller.ts'
import { PeopleService } from './people.service.ts'
import { PersonCreditsService } from './person-credits.service.ts'

@Module({
  imports: [IdentityModule, MetadataModule],
  controllers: [PeopleController],
  providers: [PeopleService, PersonCreditsService, FollowedPeopleStore],
  exports: [PeopleService],
})
export class PeopleModule {}
