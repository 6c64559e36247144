import { defaultImageSize, imageFormats, imageSizes, type ImageFormat } from './image-url.ts'

const imageFits = ['cover', 'contain', 'inside'] as const
type ImageFit = (typeof imageFits)[number]
const imageQualities = [50, 60, 70, 80, 90] as const
const imageBlurs = [3] as const
/** Background colors for a picture that does not fill its frame: those of the pages. */
const imageBackgrounds = ['000000', '09090b', '18181b', 'fafafa', 'ffffff'] as const

/**
 * The parameters that an address of the image route requests. A side left out follows from the aspect ratio of the
 * picture.
 */
export interface ImageRequest {
  /** `/name.jpg`, as the service gives it. */
  readonly path: string
  readonly width?: number
  readonly height?: number
  readonly format: ImageFormat
  readonly fit: ImageFit
  readonly quality?: number
  readonly blur?: number
  readonly background?: string
}

const addressPattern = /^\/ipx\/([^/]{1,120})\/tmdb(\/[\w-]{1,120}\.(?:jpg|png|svg))$/
const modifierNames = { s: 's', resize: 's', w: 'w', h: 'h', f: 'f', q: 'q', fit: 'fit', b: 'b', blur: 'blur' } as const
type ModifierName = (typeof modifierNames)[keyof typeof modifierNames]

const sides = (side: 0 | 1): ReadonlySet<string> => new Set([...imageSizes].map((size) => size.split('x')[side] ?? ''))
const allowedValues: Record<ModifierName, ReadonlySet<string>> = {
  s: imageSizes,
  w: sides(0),
  h: sides(1),
  f: new Set(imageFormats),
  q: textsOf(imageQualities),
  fit: new Set(imageFits),
  b: new Set(imageBackgrounds),
  blur: textsOf(imageBlurs),
}

/** Reads an address, percent-decoded at most once; null for an address outside the grammar. */
export function parseImageUrl(address: string): ImageRequest | null {
  const [, modifiers, path] = addressPattern.exec(decodedOnce(address)) ?? []
  if (!modifiers || !path) return null
  const modifierValues = readModifiers(modifiers)
  if (!modifierValues) return null
  const size = sizeOf(modifierValues)
  if (!size) return null
  return {
    path,
    ...size,
    // SAFETY: both were found in their closed sets.
    format: (modifierValues.f ?? 'webp') as ImageFormat,
    fit: (modifierValues.fit ?? 'cover') as ImageFit,
    ...(modifierValues.q === undefined ? {} : { quality: Number(modifierValues.q) }),
    ...(modifierValues.blur === undefined ? {} : { blur: Number(modifierValues.blur) }),
    ...(modifierValues.b === undefined ? {} : { background: modifierValues.b }),
  }
}

function readModifiers(text: string): Partial<Record<ModifierName, string>> | null {
  const modifierValues: Partial<Record<ModifierName, string>> = {}
  for (const modifier of text.split('&')) {
    const [, key = '', value = ''] = /^([a-z]+)_([a-z0-9]+)$/.exec(modifier) ?? []
    if (!isName(key)) return null
    const name = modifierNames[key]
    if (modifierValues[name] !== undefined || !allowedValues[name].has(value)) return null
    modifierValues[name] = value
  }
  return modifierValues
}

/** Width and height together must be one of the sizes, however they are written. */
function sizeOf({ s, w, h }: Partial<Record<ModifierName, string>>): Pick<ImageRequest, 'width' | 'height'> | null {
  if (s !== undefined && (w !== undefined || h !== undefined)) return null
  if (w !== undefined && h !== undefined && !imageSizes.has(`${w}x${h}`)) return null
  if (w !== undefined || h !== undefined) {
    return { ...(w === undefined ? {} : { width: Number(w) }), ...(h === undefined ? {} : { height: Number(h) }) }
  }
  if (s === undefined) return defaultImageSize
  const [width, height] = s.split('x').map(Number)
  return { width: width!, height: height! }
}

function decodedOnce(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return ''
  }
}

function textsOf(numbers: readonly number[]): ReadonlySet<string> {
  return new Set(numbers.map(String))
}

const isName = (key: string): key is keyof typeof modifierNames => Object.hasOwn(modifierNames, key)
