const owners = ['movie', 'tv', 'company', 'network', 'collection', 'provider'] as const
const kinds = ['poster', 'backdrop', 'still', 'logo'] as const
const pattern = new RegExp(
  `^/(${owners.join('|')})([1-9]\\d{0,9})(${kinds.join('|')})(?:v([2-9])|season(\\d{1,3})(?:episode(\\d{1,4}))?)?\\.(?:jpg|png)$`,
)

export type PictureOwner = (typeof owners)[number]
type PictureKind = (typeof kinds)[number]

/** The parsed path of a picture of the embedded catalogue. */
export interface PictureName {
  readonly owner: PictureOwner
  readonly id: number
  readonly kind: PictureKind
  /** 1 for the main picture, more for its alternatives. */
  readonly variant: number
  readonly season: number | null
  readonly episode: number | null
}

/** Parses `/movie1001poster.jpg`, `/tv2001stillseason1episode3.jpg` and the like; null for any other path. */
export function parsePictureName(path: string): PictureName | null {
  const [, owner, id, kind, variant, season, episode] = pattern.exec(path) ?? []
  if (!owner) return null
  return {
    // SAFETY: the pattern is made of these lists.
    owner: owner as PictureOwner,
    id: Number(id),
    kind: kind as PictureKind,
    variant: Number(variant ?? 1),
    season: season === undefined ? null : Number(season),
    episode: episode === undefined ? null : Number(episode),
  }
}
