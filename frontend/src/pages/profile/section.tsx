import { useId, type ReactNode } from 'react'

/** A part of the profile under a heading of its own. */
export function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 max-w-2xl">
      <h2 id={id} className="display text-3xl">
        {title}
      </h2>
      {text ? <p className="mt-2 text-quiet">{text}</p> : null}
      {children}
    </section>
  )
}
