import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { UserMediaController } from './user-media.controller.ts'
import { UserMediaService } from './user-media.service.ts'
import { UserMediaStore } from './user-media.store.ts'

@Module({
  imports: [AuthModule, MetadataModule],
  controllers: [UserMediaController],
  providers: [UserMediaService, UserMediaStore],
  exports: [UserMediaService],
})
export class UserMediaModule {}
