import type { ComponentProps } from 'react'

/** The `h1` of a page. */
export const PageHeading = ({ className = '', children, ...heading }: ComponentProps<'h1'>) => (
  <h1 className={`display text-title ${className}`.trim()} {...heading}>
    {children}
  </h1>
)
