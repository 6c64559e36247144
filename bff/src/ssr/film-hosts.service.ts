import { Injectable } from '@nestjs/common'
import { MetadataService } from '../metadata/metadata.service.ts'

/** The player's path as the page's router matches it: in any case, with or without a slash at its end. */
const playerPage = /^\/player\/?$/i

/** Finds the page that plays an open film from another host; only its security policy allows that host. */
@Injectable()
export class FilmHosts {
  constructor(private readonly metadata: MetadataService) {}

  /**
   * The origin of the open film that the player plays, as for `/player?film=4902`; null for every other page. The
   * last one of a repeated parameter counts, as on the page.
   */
  hostOf(path: string): string | null {
    const [page, query = ''] = path.split('?')
    const id = new URLSearchParams(query).getAll('film').at(-1) ?? ''
    if (!playerPage.test(page!) || !/^[1-9]\d{0,8}$/.test(id)) return null
    const film = this.metadata.openFilms.get(Number(id))
    return film ? new URL(film.address).origin : null
  }
}
