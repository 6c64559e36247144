/** A face cut down to the characters in use, in thousandths of the em; see `../fonts/README.md`. */
export interface Face {
  /** Height of capitals and of small letters. */
  readonly cap: number
  readonly small: number
  readonly kern: Readonly<Record<string, number>>
  /** Advance and outline by character. */
  readonly glyphs: Readonly<Record<string, readonly [number, string]>>
}

const latin = {
  anton: () => import('../fonts/anton.json'),
  oswald: () => import('../fonts/oswald.json'),
  playfair: () => import('../fonts/playfair.json'),
  playfairItalic: () => import('../fonts/playfair-italic.json'),
  didone: () => import('../fonts/didone.json'),
  marquee: () => import('../fonts/marquee.json'),
  poiret: () => import('../fonts/poiret.json'),
  archivo: () => import('../fonts/archivo.json'),
  archivoText: () => import('../fonts/archivo-text.json'),
  londrina: () => import('../fonts/londrina.json'),
  cinzel: () => import('../fonts/cinzel.json'),
  michroma: () => import('../fonts/michroma.json'),
  shrikhand: () => import('../fonts/shrikhand.json'),
  josefin: () => import('../fonts/josefin.json'),
  bangers: () => import('../fonts/bangers.json'),
}
const cjkFaces = {
  japanese: () => import('../fonts/noto-jp.json'),
  chinese: () => import('../fonts/noto-sc.json'),
  korean: () => import('../fonts/noto-kr.json'),
}

type FaceName = keyof typeof latin
export type Faces = Readonly<Record<FaceName, Face>>

let loaded: Promise<Faces> | undefined

/** Every Latin face; read once, when the first picture is drawn. */
export function latinFaces(): Promise<Faces> {
  loaded ??= loadAll()
  return loaded
}

async function loadAll(): Promise<Faces> {
  const entries = await Promise.all(Object.entries(latin).map(async ([name, load]) => [name, asFace(await load())]))
  // SAFETY: the entries are those of the table above.
  return Object.fromEntries(entries) as Faces
}

/** The face that can set a title in its own script; null if no face has every character. */
export async function faceFor(text: string, language: string): Promise<Face | null> {
  const candidates = [
    () => import('../fonts/oswald.json'),
    ...(language === 'zh' ? [cjkFaces.chinese, cjkFaces.japanese] : [cjkFaces.japanese, cjkFaces.chinese]),
    cjkFaces.korean,
  ]
  for (const load of candidates.filter((_, index) => index === 0 || /[^ -ӿ]/u.test(text))) {
    const face = asFace(await load())
    if ([...text].every((character) => character === ' ' || face.glyphs[character])) return face
  }
  return null
}

// SAFETY: the script beside the files writes this shape; TypeScript widens JSON's pairs to lists.
const asFace = (module: { default: object }): Face => module.default as Face
