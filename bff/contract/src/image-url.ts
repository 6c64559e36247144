/**
 * The image route's grammar (§7): `/ipx/{modifiers}/tmdb/{path}`, modifiers joined by `&`, each `name_value`:
 * s (or resize) width x height, w width, h height, f format, q quality, fit, b background, blur.
 * Every modifier takes its value from a closed set, and each appears at most once.
 */
export const imageFormats = ['webp', 'avif', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Pixel densities and breakpoints of the interface (§9). */
export const densities = [1, 2] as const
export const breakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const

export type ImageKind = 'poster' | 'backdrop' | 'profile' | 'still' | 'logo'
/** Width : height of every kind of picture the service has. */
export const aspectRatios: Record<ImageKind, number> = {
  poster: 2 / 3,
  backdrop: 16 / 9,
  profile: 2 / 3,
  still: 16 / 9,
  logo: 2,
}

/** Widths in CSS pixels at which the interface shows pictures, by their shape. Each is also served at density 2. */
export const imageWidths = {
  upright: [40, 48, 64, 80, 92, 96, 120, 144, 160, 180, 200, 240, 288, 320, 360, 400, 448, 500],
  wide: [96, 120, 160, 200, 240, 288, 300, 360, 400, 448, 480, 500, ...Object.values(breakpoints)],
  logo: [40, 48, 64, 80, 96, 120, 160, 200, 300],
} as const

/** Widths in pixels for a picture that resizes with the window; those of upright ones suit cards and title pages. */
export const fluidWidths = { upright: [180, 360, 576], wide: Object.values(breakpoints) } as const

export const defaultImageSize = { width: 40, height: 60 } as const
const placeholderSize = { width: 10, height: 10 } as const
const shapes = [
  [imageWidths.upright, aspectRatios.poster],
  [imageWidths.wide, aspectRatios.backdrop],
  [imageWidths.logo, aspectRatios.logo],
  // Logos of providers are squares.
  [imageWidths.logo, 1],
] as const

/** Every size there is, as `width x height`; any other is refused. */
export const imageSizes: ReadonlySet<string> = new Set([
  `${placeholderSize.width}x${placeholderSize.height}`,
  ...shapes.flatMap(([widths, ratio]) =>
    widths.flatMap((width) => densities.map((density) => `${width * density}x${Math.round(width / ratio) * density}`)),
  ),
])

export interface ImageModifiers {
  readonly width: number
  readonly height: number
  readonly format?: ImageFormat
  readonly quality?: number
  readonly blur?: number
}

/** The URL of a picture; `path` starts with `/` like the service's paths. */
export function imageUrl(path: string, { width, height, format = 'webp', quality, blur }: ImageModifiers): string {
  const modifiers = [
    `f_${format}`,
    ...(quality === undefined ? [] : [`q_${quality}`]),
    ...(blur === undefined ? [] : [`blur_${blur}`]),
    `s_${width}x${height}`,
  ]
  return `/ipx/${modifiers.join('&')}/tmdb${path}`
}

/** The blurred 10x10 placeholder of a picture (§9); pages show a fallback color instead, which costs no request. */
export const placeholderUrl = (path: string): string => imageUrl(path, { ...placeholderSize, quality: 50, blur: 3 })
