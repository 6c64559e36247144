import { paperOf } from './paper.ts'

/** What stands where a title has no picture: its name, set like a theatre's bill. */
export const Bill = ({
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
  <div className={`bill ${paperOf(seed)} ${className}`} aria-hidden={hidden || undefined}>
    <span className="display bill-name" lang={lang}>
      {title}
    </span>
  </div>
)
