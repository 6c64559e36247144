import { SkeletonLines } from './skeleton-lines.tsx'

/** The placeholder of tabs and what is below them; as high as the screen, so that the footer stays below it. */
export const SkeletonSections = () => (
  <div className="min-h-screen" aria-busy="true">
    <div className="skeleton mt-6 h-11 w-64" />
    <SkeletonLines className="mt-8 grid gap-4 sm:grid-cols-2" />
  </div>
)
