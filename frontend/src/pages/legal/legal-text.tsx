import { PageHeading } from '../../ui/page-heading/page-heading.tsx'

interface LegalTextProps {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly text: string }[]
}

/** A page of sections, whose titles and texts come from the messages. */
export function LegalText({ title, sections }: LegalTextProps) {
  return (
    <article className="page py-8">
      <PageHeading>{title}</PageHeading>
      {sections.map((section) => (
        <section key={section.title} className="mt-8 max-w-prose">
          <h2 className="display text-heading">{section.title}</h2>
          <p className="mt-2 text-lg">{section.text}</p>
        </section>
      ))}
    </article>
  )
}
