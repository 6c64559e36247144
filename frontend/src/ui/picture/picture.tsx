import { useState, type ReactNode } from 'react'
import { aspectRatios, densities, fluidWidths, imageUrl, type ImageKind } from '@contract/image-url'

const papers = [
  'fallback-color-0',
  'fallback-color-1',
  'fallback-color-2',
  'fallback-color-3',
  'fallback-color-4',
  'fallback-color-5',
  'fallback-color-6',
  'fallback-color-7',
]

/** The class of one of eight backgrounds (`styles/poster.css`), the same for the same seed. */
const fallbackColorOf = (seed: number): string => papers[seed % papers.length] ?? 'fallback-color-0'

/** The fallback of a title without a picture: its name, set like a theatre bill. */
const PosterFallback = ({
  title,
  lang,
  seed,
  className,
  hidden,
}: {
  title: string
  lang?: string | undefined
  seed: number
  className: string
  hidden: boolean
}) => (
  <div className={`poster-fallback ${fallbackColorOf(seed)} ${className}`} aria-hidden={hidden || undefined}>
    <span className="display poster-fallback-name" lang={lang}>
      {title}
    </span>
  </div>
)

interface PictureProps {
  /** The path of the metadata service, `/name.jpg`; null if there is none. */
  readonly path: string | null
  readonly kind: ImageKind
  /** Width in CSS pixels at which the picture is shown. */
  readonly width: number
  /** The name of the picture's subject; the fallback displays it. */
  readonly title: string
  readonly titleLang?: string | undefined
  /** Chooses the color of the fallback, which is also the background until the picture is loaded. */
  readonly seed: number
  /** Empty if the title is beside the picture anyway. */
  readonly alt: string
  /** For the largest picture of the first screen: it is preloaded with a high priority. */
  readonly priority?: boolean
  /** The `sizes` attribute, for a width that depends on the window; without it the `srcset` is by pixel density. */
  readonly sizes?: string
  readonly className?: string
  /** The address of the same picture in another size that the browser has: it is shown until this size is there. */
  readonly loaded?: string | undefined
  /** Replaces the poster fallback without a picture. */
  readonly fallback?: ReactNode
}

const shapes: Record<ImageKind, string> = {
  poster: 'aspect-[2/3]',
  profile: 'aspect-[2/3]',
  backdrop: 'aspect-video poster-fallback-wide',
  still: 'aspect-video poster-fallback-wide',
  logo: 'aspect-[2/1]',
}

/**
 * A responsive picture, or its fallback; its space is reserved either way, so that nothing moves.
 */
export function Picture({
  path,
  kind,
  width,
  title,
  titleLang,
  seed,
  alt,
  priority = false,
  sizes,
  className = '',
  loaded,
  fallback,
}: PictureProps) {
  const [brokenPath, setBroken] = useState<string>()
  const shape = `${shapes[kind]} w-full ${className}`
  if (!path || path === brokenPath)
    return (
      fallback ?? <PosterFallback title={title} lang={titleLang} seed={seed} className={shape} hidden={alt === ''} />
    )
  const height = Math.round(width / aspectRatios[kind])
  const url = (density: number) => imageUrl(path, { width: width * density, height: height * density })
  return (
    <span
      className={`picture ${kind === 'logo' ? 'bg-raised' : fallbackColorOf(seed)} ${shape}`}
      style={loaded ? { background: `url("${loaded}") center / cover` } : undefined}
    >
      <img
        ref={retryIfBroken}
        src={url(1)}
        srcSet={sizes ? fluidSrcSet(path, kind) : densities.map((density) => `${url(density)} ${density}x`).join(', ')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => setBroken(path)}
      />
    </span>
  )
}

/** The error event of an image that failed before hydration is lost: it is requested again. */
const retryIfBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
}

/** The `srcset` of a picture by width (§9). */
const fluidSrcSet = (path: string, kind: ImageKind): string =>
  fluidWidths[kind === 'poster' || kind === 'profile' ? 'upright' : 'wide']
    .map((width) => `${imageUrl(path, { width, height: Math.round(width / aspectRatios[kind]) })} ${width}w`)
    .join(', ')
