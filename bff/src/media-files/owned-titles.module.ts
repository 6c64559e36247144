import { Module } from '@nestjs/common'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { OwnedTitles } from './owned-titles.service.ts'

/** What the marks of cards say of a library: a module of its own, since the library stands on those who keep marks. */
@Module({ imports: [MetadataModule], providers: [OwnedTitles], exports: [OwnedTitles] })
export class OwnedTitlesModule {}
