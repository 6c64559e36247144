/** The placeholder of a card: poster, title and facts. */
export const SkeletonCard = () => (
  <div>
    <div className="skeleton aspect-2/3" />
    <div className="skeleton mt-2 h-5 w-4/5" />
    <div className="skeleton mt-1.5 h-4 w-1/2" />
  </div>
)
