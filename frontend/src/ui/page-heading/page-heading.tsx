import type { ComponentProps } from 'react'

/** What a page is about: its one heading of the first level. */
export const PageHeading = ({ className = '', children, ...heading }: ComponentProps<'h1'>) => (
  <h1 className={`display text-title ${className}`.trim()} {...heading}>
    {children}
  </h1>
)
