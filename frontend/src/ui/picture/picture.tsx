import { useState } from 'react'
import { aspectRatios, breakpoints, densities, imageUrl, placeholderUrl, type ImageKind } from '@contract/image-url'
import { Bill } from './bill.tsx'

interface PictureProps {
  /** `/name.jpg` as the service gives it, or null where there is none. */
  readonly path: string | null
  readonly kind: ImageKind
  /** Width in CSS pixels at which the picture is shown. */
  readonly width: number
  /** Name of what is shown; set as a bill where there is no picture. */
  readonly title: string
  readonly titleLang?: string | undefined
  /** Picks the bill's paper. */
  readonly seed: number
  /** Empty where the title stands beside the picture anyway. */
  readonly alt: string
  readonly priority?: boolean
  /** For a picture as wide as the screen or a part of it, in place of densities: the `sizes` of HTML. */
  readonly sizes?: string
  readonly className?: string
}

const shapes: Record<ImageKind, string> = {
  poster: 'aspect-[2/3]',
  profile: 'aspect-[2/3]',
  backdrop: 'aspect-video bill-wide',
  still: 'aspect-video bill-wide',
  logo: 'aspect-[2/1]',
}

/** A picture in the sizes that the screen needs, or its bill; the place is reserved either way, so that nothing jumps. */
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
}: PictureProps) {
  const [broken, setBroken] = useState<string>()
  const shape = `${shapes[kind]} w-full ${className}`
  if (!path || path === broken)
    return <Bill title={title} lang={titleLang} seed={seed} className={shape} hidden={alt === ''} />
  const height = Math.round(width / aspectRatios[kind])
  const url = (density: number) => imageUrl(path, { width: width * density, height: height * density })
  const srcSet = sizes ? fluid(path, kind) : densities.map((density) => `${url(density)} ${density}x`).join(', ')
  const loading = priority ? 'eager' : 'lazy'
  return (
    <span className={`picture bg-raised ${shape}`}>
      {/* Below the picture, which covers it once it is there: no script and no style, so it works before either. */}
      {kind === 'logo' ? null : (
        <img src={placeholderUrl(path)} alt="" aria-hidden="true" loading={loading} width={width} height={height} />
      )}
      <img
        ref={askAgainIfBroken}
        src={url(1)}
        srcSet={srcSet}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
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

/** One picture at every breakpoint (§9); the browser takes what the screen needs. */
const fluid = (path: string, kind: ImageKind): string =>
  Object.values(breakpoints)
    .map((width) => `${imageUrl(path, { width, height: Math.round(width / aspectRatios[kind]) })} ${width}w`)
    .join(', ')
