import { Injectable } from '@nestjs/common'
import { MetadataService } from '../metadata/metadata.service.ts'

/** Which page plays a film from a host of others: its document's policy alone admits that host. */
@Injectable()
export class FilmHosts {
  constructor(private readonly metadata: MetadataService) {}

  /** The origin of the open film that the player is opened with, as `/player?film=4902`; null for every other page. */
  hostOf(path: string): string | null {
    const [page, query = ''] = path.split('?')
    const id = new URLSearchParams(query).get('film') ?? ''
    if (page !== '/player' || !/^[1-9]\d{0,8}$/.test(id)) return null
    const film = this.metadata.openFilms.get(Number(id))
    return film ? new URL(film.address).origin : null
  }
}
