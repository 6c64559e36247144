import { Controller } from '@nestjs/common'
import type { In, Out } from '@contract/calls/call'
import { libraryCalls } from '@contract/calls/library.calls'
import { MemberId } from '../identity/member-id.decorator.ts'
import { Call } from '../platform/http/call.decorator.ts'
import { Input } from '../platform/http/input.decorator.ts'
import { CorrectionsService } from './corrections/corrections.service.ts'
import { LibraryFoldersService } from './library-folders.service.ts'
import { MatchingService } from './matching/matching.service.ts'

type Calls = typeof libraryCalls
const removed = { removed: true } as const

/** Endpoints that change a library: its folders, the results of scans, rounds of matching, and corrections. */
@Controller()
export class LibraryController {
  constructor(
    private readonly library: LibraryFoldersService,
    private readonly matching: MatchingService,
    private readonly corrections: CorrectionsService,
  ) {}

  @Call(libraryCalls.libraryFolders)
  async folders(@MemberId() userId: string): Promise<Out<Calls['libraryFolders']>> {
    return { folders: await this.library.all(userId) }
  }

  @Call(libraryCalls.putLibraryFolder)
  putFolder(
    @Input() { params, body }: In<Calls['putLibraryFolder']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['putLibraryFolder']>> {
    return this.library.put(userId, params.folder, body.name)
  }

  @Call(libraryCalls.removeLibraryFolder)
  async removeFolder(
    @Input() { params }: In<Calls['removeLibraryFolder']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['removeLibraryFolder']>> {
    await this.library.remove(userId, params.folder)
    return removed
  }

  @Call(libraryCalls.changeLibraryFiles)
  changeFiles(
    @Input() { params, body }: In<Calls['changeLibraryFiles']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['changeLibraryFiles']>> {
    return this.library.change(userId, params.folder, body)
  }

  @Call(libraryCalls.matchLibrary)
  match(
    @Input() { query }: In<Calls['matchLibrary']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['matchLibrary']>> {
    return this.matching.round(userId, query.language)
  }

  @Call(libraryCalls.correctLibrary)
  correct(
    @Input() { body }: In<Calls['correctLibrary']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['correctLibrary']>> {
    return this.corrections.correct(userId, body)
  }

  @Call(libraryCalls.undoCorrection)
  async undo(
    @Input() { params }: In<Calls['undoCorrection']>,
    @MemberId() userId: string,
  ): Promise<Out<Calls['undoCorrection']>> {
    await this.corrections.undo(userId, params.correction)
    return removed
  }
}
