import { publicRows, type PublicRowId } from '@contract/home-rows'
import type { Home } from '@contract/home.schema'
import type { User } from '@contract/session.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { givenName } from '../../domain/person/given-name.ts'
import { ContinueWatching } from './continue-watching.tsx'
import { PersonalRow } from './personal-row.tsx'
import { PublicRow, publicRowName } from './public-row.tsx'
import { useHomeRows } from './use-home-rows.ts'
import { Welcome } from './welcome.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { DialogButton } from '../../ui/lazy/dialog-button.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import type { CustomizeProps } from './customize-dialog.tsx'

const names = {
  continue: 'episodes.continue',
  coming: 'home.coming',
  watchlist: 'my.watchlist.title',
  people: 'people.homeRow',
  liked: 'home.liked',
} as const

const isPublic = (id: string): id is PublicRowId => publicRows.some((name) => name === id)

/** Returns the name of a row in the list of all rows; the row of a genre includes the genre's name. */
function useRowName(personal: Home['rows']): (id: string) => string {
  const { t } = useTranslation()
  const { boot } = useApp()
  return (id) => {
    if (isPublic(id)) return t(publicRowName(id, boot.source))
    if (id in names) return t(names[id as keyof typeof names])
    const row = personal.find(({ reason }) => reason.kind === 'followedGenre' && `genre:${reason.id}` === id)
    return row?.reason.kind === 'followedGenre' ? t('home.becauseYouFollow', { genre: row.reason.name }) : id
  }
}

const CustomizeDialog = lazyComponent(async () => (await import('./customize-dialog.tsx')).CustomizeDialog)

/** Opens the dialog in which a member orders, hides and brings back the rows of their home page. */
function Customize(props: CustomizeProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <DialogButton open={open} onOpen={() => setOpen(true)} preload={CustomizeDialog.preload}>
        <Icon name="sliders-horizontal" />
        {t('home.customize')}
      </DialogButton>
      {open ? <CustomizeDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Replaces the personal rows if they cannot be fetched; the public rows are shown all the same. */
const emptyHome: Home = { watchlist: [], playing: [], coming: [], rows: [], fromPeople: [], later: [], isNew: false }

/** The rows of a member, in their order. */
export function MemberHome({ user }: { user: User }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const answer = useLoaderQuery(queries.home())
  const { data: home = emptyHome } = answer
  const handle = useHomeRows(home)
  const rowName = useRowName(home.rows)
  const shown = handle.rows.filter(({ hidden }) => !hidden)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading>{t('home.welcome', { name: givenName(user.name) })}</PageHeading>
        <Customize {...handle} rowName={rowName} />
      </div>
      <Section answer={answer} title={t('nav.my')}>
        {({ isNew }) => (isNew ? <Welcome /> : null)}
      </Section>
      {shown.map(({ id }) => (
        <Row key={id} id={id} home={home} />
      ))}
      {shown.length === 0 ? <p className="mt-8 text-lg text-quiet">{t('home.allHidden')}</p> : null}
    </>
  )
}

function Row({ id, home }: { id: string; home: Home }) {
  const publicRow = publicRows.find((name) => name === id)
  if (publicRow) return <PublicRow id={publicRow} isLater={home.later.includes(id)} />
  return id === 'continue' ? <ContinueWatching playing={home.playing} /> : <PersonalRow id={id} home={home} />
}
