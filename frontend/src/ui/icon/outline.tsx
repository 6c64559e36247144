/**
 * An outline icon, hidden from assistive technology: the text beside it or a label names it. `body` is SVG markup from
 * the build.
 */
export const Outline = ({ body, className = 'size-5' }: { body: string; className?: string | undefined }) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`inline-block shrink-0 ${className}`}
    aria-hidden="true"
    // The markup comes from the icon set at build time.
    // oxlint-disable-next-line react/no-danger
    dangerouslySetInnerHTML={{ __html: body }}
  />
)
