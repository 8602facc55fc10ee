import type { Session } from '@lotse/contracts/academy/auth/sessions'
import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import { deviceOf } from '@lotse/rules/text/device-of'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction, useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { EmptyState, ErrorState, Section, Tag } from '@lotse/ui/layout/page'
import { Button, Skeleton } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { sessionKeys } from '../../lib/backend/keys.ts'
import { useMayOver } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './users.module.css'

export function SessionsTab({ user }: { user: Pick<UserWithStats, 'id' | 'name' | 'admin' | 'role'> }) {
  const t = useT()
  const api = useApi()
  const errorText = useErrorText()
  const own = useSession()
  const mine = own?.session.id
  const mayOver = useMayOver()
  const mayEnd = own?.user.id === user.id || mayOver(user, 'secure')
  const sessions = useQuery(routeQuery(api, 'GET /auth/sessions/:user_id', { params: { user_id: user.id } }))
  const isMine = sessions.data?.some(({ id }) => id === mine) ?? false
  const endAll = useAction({
    run: async () => {
      // Ending one's own session here would be a surprise: that is what "Sign out" is for.
      const others = (sessions.data ?? []).filter(({ id }) => id !== mine)
      await Promise.all(
        others.map(({ id }) =>
          api('DELETE /auth/sessions/:user_id/:session_id', { params: { user_id: user.id, session_id: id } }),
        ),
      )
    },
    ask: () => ({
      title: isMine ? t.users.endOthersTitle : t.users.endAllTitle(user.name),
      body: isMine ? t.users.endOthersText : t.users.endAllText,
      primary: isMine ? t.users.endOthers : t.users.endAll,
    }),
    refresh: sessionKeys,
    done: () => (isMine ? t.users.othersEnded : t.users.allEnded(user.name)),
  })
  if (!sessions.data)
    return sessions.error ? (
      <ErrorState text={errorText(sessions.error)} onRetry={() => void sessions.refetch()} />
    ) : (
      <Skeleton height={160} />
    )
  const sorted = sessions.data.toSorted((a, b) => b.last_update - a.last_update)
  return (
    <Section
      title={t.users.tabs.sessions}
      flush
      actions={
        mayEnd &&
        sorted.some(({ id }) => id !== mine) && (
          <Button variant="default" size="compact-md" loading={endAll.busy} onClick={() => void endAll.run()}>
            {isMine ? t.users.endOthers : t.users.endAll}
          </Button>
        )
      }
    >
      {sorted.length === 0 && <EmptyState icon={IconDevices} title={t.users.noSessions} />}
      {sorted.map(session => (
        <SessionRow key={session.id} session={session} isMine={session.id === mine} mayEnd={mayEnd} />
      ))}
    </Section>
  )
}

interface SessionRowProps {
  session: Session
  isMine: boolean
  mayEnd: boolean
}

function SessionRow({ session, isMine, mayEnd }: SessionRowProps) {
  const t = useT()
  const api = useApi()
  const end = useAction({
    run: () =>
      api('DELETE /auth/sessions/:user_id/:session_id', {
        params: { user_id: session.user_id, session_id: session.id },
      }),
    refresh: sessionKeys,
    done: () => t.users.sessionEnded,
  })
  return (
    <div className={classes.line}>
      <div className={classes.lineText}>
        <div title={session.device_name ?? undefined}>
          {nameOf(session.device_name) ?? t.users.unknownDevice}{' '}
          {isMine && <Tag tone="accent">{t.users.current}</Tag>}
        </div>
        <div className={classes.faint}>
          {t.users.lastActive}: <Ago at={session.last_update} thisMoment="justNow" />
        </div>
      </div>
      {!isMine && mayEnd && (
        <Button variant="default" size="compact-sm" loading={end.busy} onClick={() => void end.run()}>
          {t.users.endSession}
        </Button>
      )}
    </div>
  )
}

/** A name that is not a browser's stays as it is. */
const nameOf = (agent: string | null): string | undefined =>
  (agent && (deviceOf(agent) || agent)) || undefined
