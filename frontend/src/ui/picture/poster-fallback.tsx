import { fallbackColorOf } from './fallback-color.ts'

/** The fallback of a title without a picture: its name, set like a theatre bill. */
export const PosterFallback = ({
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
