import type { ServerResponse } from 'node:http'
import { Injectable } from '@nestjs/common'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { FolderFiles, type ServerFile } from '../folder-files.service.ts'
import { openInside, type OpenFile } from './open-inside.ts'
import { ServerFolders } from './server-folders.service.ts'
import type { ServerFolder } from './server-folder.ts'
import { folderOf } from './scan/resolve-link.ts'
import { basename, extname } from 'node:path'

/** Files that one member may have open at once: a few devices, with a few connections each. */
const MAX_OPEN = 32

/** Counts the open responses of each member: one that never reads them must not use up the file descriptors. */
class OpenFiles {
  private readonly counts = new Map<string, number>()

  /** Counts a response until it closes. @throws ProblemException `too-many-attempts` (429) */
  count(member: string, response: ServerResponse): void {
    const open = this.counts.get(member) ?? 0
    if (open >= MAX_OPEN) throw new ProblemException('too-many-attempts', 429, { retryAfterSeconds: 1 })
    this.counts.set(member, open + 1)
    response.once('close', () => this.release(member))
  }

  private release(member: string): void {
    const open = (this.counts.get(member) ?? 1) - 1
    if (open > 0) this.counts.set(member, open)
    else this.counts.delete(member)
  }
}

/** Registered media types (IANA), or the types that browsers use. */
const types: Readonly<Record<string, string>> = {
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.mkv': 'video/x-matroska',
  '.mov': 'video/quicktime',
  '.ogv': 'video/ogg',
  '.mpg': 'video/mpeg',
  '.mpeg': 'video/mpeg',
  '.ts': 'video/mp2t',
  '.m2ts': 'video/mp2t',
  '.3gp': 'video/3gpp',
}

/** The media type of a file by its name. An unknown one is sent as bytes, never as a page or a script. */
const contentTypeOf = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream'

/** Bytes of a caption file that are sent. */
const MAX_CAPTIONS = 5 * 1024 * 1024

/** Error codes for too many open files, in this process or in the system. */
const openLimitCodes = new Set(['EMFILE', 'ENFILE'])

/** An open file, which the receiver sends and closes. */
export interface FileToSend {
  readonly opened: OpenFile
  /** The name of the file, without its folders. */
  readonly name: string
  readonly contentType: string
}

/** A file as the last scan found it. */
export interface StoredFile {
  readonly id: string
  /** Names this version of the file. */
  readonly key: string
}

/** Opens files of the operator's folders by their ids; their paths are in no request and no response. */
@Injectable()
export class ServerFilesService {
  private readonly open = new OpenFiles()

  constructor(
    private readonly files: FolderFiles,
    private readonly folders: ServerFolders,
  ) {}

  /**
   * Opens a video, and counts it for the member until the response closes; null for one that is only read here. One that differs from the stored size or time is opened too, and its folder is scanned again.
   * @throws ProblemException `not-found`; `too-many-attempts` (429) for the member's open files; `server-busy` (503)
   */
  async video(member: string, id: string, response: ServerResponse | null): Promise<FileToSend> {
    const { file, folder } = await this.find(member, id)
    const opened = await this.opened(member, folder, file.path, response)
    const { size, mtimeMs } = opened.stats
    if (Number(size) !== file.size || Number(mtimeMs) !== file.modified) this.folders.hint(folder, folderOf(file.path))
    return { opened, name: basename(file.path), contentType: contentTypeOf(file.path) }
  }

  /** The captions of that number of a video. @throws ProblemException as for the video, and `captions-too-large` (413) beyond 5 MB */
  async captions(member: string, id: string, no: number, response: ServerResponse): Promise<FileToSend> {
    const { file, folder } = await this.find(member, id)
    const path = file.captions[no]
    if (path === undefined) throw new ProblemException('not-found', 404)
    const opened = await this.opened(member, folder, path, response)
    if (opened.stats.size > MAX_CAPTIONS) {
      await opened.file.close()
      throw new ProblemException('captions-too-large', 413)
    }
    return { opened, name: basename(path), contentType: 'application/octet-stream' }
  }

  /** A file that the member sees, with a key that another version of it does not have. @throws ProblemException `not-found` */
  async stored(member: string, id: string): Promise<StoredFile> {
    const { size, modified } = (await this.find(member, id)).file
    return { id, key: `${id}.${size.toString(36)}.${Math.floor(modified).toString(36)}` }
  }

  /** The name of a file that the member sees. @throws ProblemException `not-found` */
  async nameOf(member: string, id: string): Promise<string> {
    return basename((await this.find(member, id)).file.path)
  }

  private async find(member: string, id: string): Promise<{ file: ServerFile; folder: ServerFolder }> {
    const file = await this.files.find(id, member)
    const folder = file && this.folders.folders.get(file.folderId)
    if (!folder) throw new ProblemException('not-found', 404)
    return { file, folder }
  }

  private async opened(
    member: string,
    { path }: ServerFolder,
    filePath: string,
    response: ServerResponse | null,
  ): Promise<OpenFile> {
    if (response) this.open.count(member, response)
    const opened = await openInside(path, filePath).catch((error: unknown) => {
      if (openLimitCodes.has(String((error as NodeJS.ErrnoException).code)))
        throw new ProblemException('server-busy', 503, { retryAfterSeconds: 1 })
      throw error
    })
    if (!opened) throw new ProblemException('not-found', 404)
    return opened
  }
}
