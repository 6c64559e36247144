import { useTranslation } from '../../i18n/use-translation.ts'

/** A page of sections; their texts are lists in the messages. */
export function LegalText({ page }: { page: 'terms' | 'privacy' }) {
  const { t } = useTranslation()
  const sections = t(`${page}.sections`, { returnObjects: true })
  return (
    <article className="page py-8">
      <h1 className="display text-title">{t(`nav.${page}`)}</h1>
      {sections.map(({ title, text }) => (
        <section key={title} className="mt-8 max-w-prose">
          <h2 className="display text-heading">{title}</h2>
          <p className="mt-2 text-lg">{text}</p>
        </section>
      ))}
    </article>
  )
}
