import { Module } from '@nestjs/common'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { OwnedTitles } from './owned-titles.service.ts'
import { OwnedTitlesStore } from './owned-titles.store.ts'

/** Which titles a library has, for the marks of cards. A module of its own: the library module imports saved titles. */
@Module({ imports: [MetadataModule], providers: [OwnedTitles, OwnedTitlesStore], exports: [OwnedTitles] })
export class OwnedTitlesModule {}
