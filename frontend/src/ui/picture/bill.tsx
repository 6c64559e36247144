const papers = ['bill-0', 'bill-1', 'bill-2', 'bill-3', 'bill-4', 'bill-5', 'bill-6', 'bill-7']

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
  <div className={`bill ${papers[seed % papers.length]} ${className}`} aria-hidden={hidden || undefined}>
    <span className="display bill-name" lang={lang}>
      {title}
    </span>
  </div>
)
