import { useQuery, useQueryClient } from '@tanstack/react-query'
import { noticeBounds } from '@contract/notice-bounds'
import { noticeQueries } from '../../../api/notice-queries.ts'
import { ApiError } from '../../../api/client.ts'
import { problemKey } from '../../../api/problem-key.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePush, usePushActor, type Push, type PushActor } from '../../../shell/push/use-push.ts'
import { useUser } from '../../../shell/session/use-session.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { NoticeDevices } from './notice-devices.tsx'

/** Pushes to this device, and the devices that get them. A server without push shows nothing of it. */
export function PushSection() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useQuery(queries.of(noticeQueries).pushKey())
  const user = useUser()
  if (!data?.publicKey || !user) return null
  return (
    <ProfileSection title={t('notices.push.title')} text={t('notices.push.text')}>
      <ThisDevice userId={user.id} />
      <NoticeDevices />
    </ProfileSection>
  )
}

function ThisDevice({ userId }: { readonly userId: string }) {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const actor = usePushActor({
    api,
    userId,
    onDevices: () => void queryClient.invalidateQueries(queries.of(noticeQueries).noticeDevices()),
  })
  if (!actor) return <SkeletonLines className="mt-4 grid gap-4" />
  return <PushState actor={actor} />
}

function PushState({ actor }: { readonly actor: PushActor }) {
  const push = usePush(actor)
  const { stage, problem } = push
  if (stage === 'boot') return <SkeletonLines className="mt-4 grid gap-4" />
  return (
    <div className="mt-4">
      <Stage push={push} />
      {problem ? <Problem problem={problem} /> : null}
    </div>
  )
}

function Stage({ push: { stage, send } }: { readonly push: Push }) {
  const { t } = useTranslation()
  if (stage === 'unsupported') return <p>{t('notices.push.unsupported')}</p>
  if (stage === 'uninstalled') return <InstallFirst />
  if (stage === 'refused') return <Refused />
  const isOn = stage === 'on' || stage === 'ending' || stage === 'resyncing'
  return (
    <>
      <p role="status">{isOn ? t('notices.push.on') : stage === 'asking' ? t('notices.push.asking') : null}</p>
      {/* One button for both directions, so that it keeps the focus. */}
      <SteadyButton
        className={isOn ? 'button mt-3' : 'button button-primary'}
        disabled={stage !== 'on' && stage !== 'ready'}
        onClick={() => send({ type: isOn ? 'push.turnOff' : 'push.turnOn' })}
      >
        {t(isOn ? 'notices.push.turnOff' : 'notices.push.turnOn')}
      </SteadyButton>
    </>
  )
}

/** iPhones and iPads show notices of an app on the home screen alone. */
function InstallFirst() {
  const { t } = useTranslation()
  return (
    <>
      <p>{t('notices.push.install')}</p>
      <ol className="mt-3 grid list-decimal gap-2 ps-6">
        <li>{t('notices.push.installShare')}</li>
        <li>{t('notices.push.installAdd')}</li>
        <li>{t('notices.push.installOpen')}</li>
      </ol>
    </>
  )
}

function Refused() {
  const { t } = useTranslation()
  const isApple = /\b(iPhone|iPad)\b/.test(navigator.userAgent)
  return (
    <div role="status">
      <p className="font-semibold">{t('notices.push.refused')}</p>
      <p className="mt-2">{t(isApple ? 'notices.push.allowApple' : 'notices.push.allow')}</p>
    </div>
  )
}

/** A problem of the server or of the network, or of the browser with its push service. */
function Problem({ problem }: { readonly problem: unknown }) {
  const { t } = useTranslation()
  const isFull = problem instanceof ApiError && problem.problem?.type === 'too-many-devices'
  const isOfServer = problem instanceof ApiError || problem instanceof TypeError
  return (
    <p role="alert" className="mt-3 text-danger">
      {isFull
        ? t('notices.devices.tooMany', { max: noticeBounds.devices })
        : t(isOfServer ? problemKey(problem) : 'notices.push.failed')}
    </p>
  )
}
