import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { libraryCalls } from '@contract/calls/library.calls'
import { playingCalls } from '@contract/calls/playing.calls'
import { MemberId } from '../identity/member-id.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { Today } from '../platform/http/today.ts'
import { LibraryFilesService } from './views/library-files.service.ts'
import { LibraryTitlesService } from './views/library-titles.service.ts'
import { ReviewService } from './views/review.service.ts'
import { PlayingService } from './playing.service.ts'

type Calls = typeof libraryCalls
type Playing = typeof playingCalls

/** Endpoints for the pages of a library and for the player. */
@Controller()
export class LibraryPagesController {
  constructor(
    private readonly titles: LibraryTitlesService,
    private readonly files: LibraryFilesService,
    private readonly review: ReviewService,
    private readonly playing: PlayingService,
  ) {}

  @Call(libraryCalls.libraryCounts)
  counts(@MemberId() userId: string): Promise<Out<Calls['libraryCounts']>> {
    return this.titles.counts(userId)
  }

  @Call(libraryCalls.libraryTitles)
  titlesPage(
    @Input() { query }: In<Calls['libraryTitles']>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<Calls['libraryTitles']>> {
    return this.titles.page(userId, query, today)
  }

  @Call(libraryCalls.libraryTitle)
  title(
    @Input() { params, query }: In<Calls['libraryTitle']>,
    @MemberId() userId: string,
    @Today() today: string,
  ): Promise<Out<Calls['libraryTitle']>> {
    return this.files.ofTitle(userId, { ...params, language: query.language, today })
  }

  @Call(libraryCalls.libraryUnmatched)
  unmatched(
    @Input() { query }: In<Calls['libraryUnmatched']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['libraryUnmatched']>> {
    return this.files.unmatched(userId, query.role, query.page)
  }

  @Call(libraryCalls.libraryReview)
  reviewPage(
    @Input() { query }: In<Calls['libraryReview']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['libraryReview']>> {
    return this.review.page(userId, query.page)
  }

  @Call(libraryCalls.libraryFile)
  file(@Input() { params }: In<Calls['libraryFile']>, @MemberId() userId: string): Promise<Out<Calls['libraryFile']>> {
    return this.files.one(userId, params.file)
  }

  @Call(playingCalls.playProgress)
  async progress(
    @Input() { query }: In<Playing['playProgress']>,
    @MemberId() userId: string,
  ): Promise<Out<Playing['playProgress']>> {
    return { progress: await this.playing.of(userId, query.key) }
  }

  @Call(playingCalls.putPlayProgress)
  async putProgress(
    @Input() { body }: In<Playing['putPlayProgress']>,
    @MemberId() userId: string,
  ): Promise<Out<Playing['putPlayProgress']>> {
    return { progress: await this.playing.put(userId, body) }
  }

  @Call(playingCalls.continueWatching)
  async continueWatching(
    @Input() { query }: In<Playing['continueWatching']>,
    @MemberId() userId: string,
  ): Promise<Out<Playing['continueWatching']>> {
    return { entries: await this.playing.continueWatching(userId, query.language) }
  }
}
