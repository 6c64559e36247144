const lines = [0, 1, 2, 3, 4, 5]

/** The placeholder of a list, or of boxes beside and below each other. */
export const SkeletonLines = ({ className }: { className: string }) => (
  <div className={className}>
    {lines.map((line) => (
      <div key={line} className="skeleton h-16" />
    ))}
  </div>
)
