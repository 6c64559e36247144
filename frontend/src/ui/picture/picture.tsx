import { useState, type ReactNode } from 'react'
import { aspectRatios, densities, fluidWidths, imageUrl, type ImageKind } from '@contract/image-url'
import { PosterFallback } from './poster-fallback.tsx'
import { fallbackColorOf } from './fallback-color.ts'

interface PictureProps {
  /** `/name.jpg` as the service gives it, or null where there is none. */
  readonly path: string | null
  readonly kind: ImageKind
  /** Width in CSS pixels at which the picture is shown. */
  readonly width: number
  /** Name of what is shown; set as a poster where there is no picture. */
  readonly title: string
  readonly titleLang?: string | undefined
  /** Picks the color of the fallback, which lies there as well until the picture has come. */
  readonly seed: number
  /** Empty where the title stands beside the picture anyway. */
  readonly alt: string
  /** For the one picture that most of the first screen is: it comes before all others. */
  readonly priority?: boolean
  /** For a place whose width depends on the window, in place of densities: the `sizes` of HTML. */
  readonly sizes?: string
  readonly className?: string
  /** What stands there in place of the fallback where there is no picture. */
  readonly instead?: ReactNode
}

const shapes: Record<ImageKind, string> = {
  poster: 'aspect-[2/3]',
  profile: 'aspect-[2/3]',
  backdrop: 'aspect-video poster-fallback-wide',
  still: 'aspect-video poster-fallback-wide',
  logo: 'aspect-[2/1]',
}

/** A picture in the sizes that the screen needs, or what stands for it; the place is reserved either way, so that nothing jumps. */
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
  instead,
}: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const shape = `${shapes[kind]} w-full ${className}`
  if (!path || path === broken)
    return (
      instead ?? <PosterFallback title={title} lang={titleLang} seed={seed} className={shape} hidden={alt === ''} />
    )
  const height = Math.round(width / aspectRatios[kind])
  const url = (density: number) => imageUrl(path, { width: width * density, height: height * density })
  return (
    <span className={`picture ${kind === 'logo' ? 'bg-raised' : fallbackColorOf(seed)} ${shape}`}>
      <img
        ref={askAgainIfBroken}
        src={url(1)}
        srcSet={sizes ? fluid(path, kind) : densities.map((density) => `${url(density)} ${density}x`).join(', ')}
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

/** What broke before the page was alive has told nobody: it is asked for once more. */
const askAgainIfBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.src)
}

/** One picture in every width there is for a place that is measured (§9); the browser takes what the screen needs. */
const fluid = (path: string, kind: ImageKind): string =>
  fluidWidths[kind === 'poster' || kind === 'profile' ? 'upright' : 'wide']
    .map((width) => `${imageUrl(path, { width, height: Math.round(width / aspectRatios[kind]) })} ${width}w`)
    .join(', ')
