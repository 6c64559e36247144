import { useId, type ReactNode } from 'react'

/** A section of the profile with a heading. */
export function ProfileSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 border-t border-line pt-8 lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-10">
      <div className="max-w-prose">
        <h2 id={id} className="display text-heading">
          {title}
        </h2>
        {text ? <p className="mt-2 text-quiet">{text}</p> : null}
      </div>
      <div className="max-w-2xl lg:*:first:mt-0">{children}</div>
    </section>
  )
}
