import { Artist } from '../artist.port.ts'
import type { Frame } from '../image-source.port.ts'
import { parsePictureName, type PictureName } from '@artwork/picture-name'
import { furtherLook } from '@artwork/looks/look'
import { keyOf, Subjects } from '@artwork/subjects'
import type { TitleSubject } from '@artwork/title-subject'
import { sheet, type Drawing } from '@artwork/drawing'
import { drawLogo } from '@artwork/logo'
import { drawPoster } from '@artwork/posters/poster'
import { drawBackdrop, drawStill } from '@artwork/scenes/scene'

/** Raise this whenever the code of the drawings changes their look. */
const DESIGN_REVISION = 2

/** Draws the pictures of the embedded catalogue from its facts; equal facts always make equal pictures. */
export class CatalogueArtist extends Artist {
  private loadedSubjects: Subjects | undefined
  private cachedRevision: string | undefined

  override get revision(): string {
    this.cachedRevision ??= `${DESIGN_REVISION}-${this.subjects.revision}`
    return this.cachedRevision
  }

  override async draw(path: string, frame: Frame): Promise<string | null> {
    const name = parsePictureName(path)
    const drawing = name && (await this.drawing(name))
    return drawing ? sheet(drawing, frame) : null
  }

  private get subjects(): Subjects {
    return (this.loadedSubjects ??= Subjects.load())
  }

  private async drawing({ owner, id, kind, variant, season, episode }: PictureName): Promise<Drawing | null> {
    const { subjects } = this
    const key = keyOf(owner, id)
    const name = subjects.name(key)
    if (name !== undefined) return kind === 'logo' ? await drawLogo(key, name, owner === 'provider') : null
    const title = subjects.title(key)
    if (!title || !isShown(title, season, episode)) return null
    if (kind === 'poster' && episode === null) {
      const lookIndex = variant - 1 + (season ?? 0)
      const look = variant === 1 && season === null ? title.look : furtherLook(title, title.look, lookIndex)
      return await drawPoster(title, look, subjects.drawing(key), season)
    }
    if (kind === 'backdrop' && season === null) return drawBackdrop(title, variant, subjects.drawing(key))
    if (kind === 'still' && season !== null && episode !== null) return drawStill(title, season, episode)
    return null
  }
}

/** Whether a title has that season, and the season that episode. */
function isShown({ episodes }: TitleSubject, season: number | null, episode: number | null): boolean {
  if (season === null) return true
  const count = episodes[season]
  return count !== undefined && (episode === null || (episode >= 1 && episode <= count))
}
