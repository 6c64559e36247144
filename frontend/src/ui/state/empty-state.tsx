import type { ReactNode } from 'react'

/** The message in place of an empty list, and what to do about it. `useFocusAfterRemoval` finds its heading. */
export const EmptyState = ({ title, text, children }: { title: string; text: string; children?: ReactNode }) => (
  <div className="my-12 max-w-xl">
    <h2 className="display text-heading outline-none" data-empty-state="">
      {title}
    </h2>
    <p className="mt-3 text-lg text-quiet">{text}</p>
    {children ? <div className="mt-6 flex flex-wrap gap-3">{children}</div> : null}
  </div>
)
