/** The placeholder of a card: poster, title and facts. */
const SkeletonCard = () => (
  <div>
    <div className="skeleton aspect-2/3" />
    <div className="skeleton mt-2 h-5 w-4/5" />
    <div className="skeleton mt-1.5 h-4 w-1/2" />
  </div>
)

const cards = Array.from({ length: 14 }, (_, index) => index)

/** The placeholder of a grid of posters. */
export const SkeletonPosters = () => (
  <div className="poster-grid mt-6">
    {cards.map((card) => (
      <SkeletonCard key={card} />
    ))}
  </div>
)

/** The placeholder of a row of posters under its heading. */
export const SkeletonRow = () => (
  <div className="mt-10">
    <div className="skeleton h-8 w-40" />
    <ul className="carousel mt-1 overflow-x-hidden">
      {cards.slice(0, 7).map((card) => (
        <li key={card}>
          <SkeletonCard />
        </li>
      ))}
    </ul>
  </div>
)
