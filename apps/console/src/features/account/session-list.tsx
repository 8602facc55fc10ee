import { deviceOf } from '@lotse/rules/text/device-of'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { Section, Tag } from '@lotse/ui/layout/page'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { ownSessionKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './account.module.css'

/** Where the account is signed in, and how to end it there. */
export function SessionList() {
  const t = useT()
  const dialog = useDialog()
  const sessions = useQuery(routeQuery(api, 'GET /console/account/sessions'))
  const end = useAction({
    run: (ids: string[]) =>
      Promise.all(
        ids.map(sessionId => api('DELETE /console/account/sessions/:sessionId', { params: { sessionId } })),
      ),
    refresh: ownSessionKeys,
    done: () => t.account.sessionEnded,
  })
  const others = sessions.data?.items.filter(({ current }) => !current) ?? []
  const endOthers = async (): Promise<void> => {
    const sure = await dialog.confirm({
      title: t.account.endOthersTitle(others.length),
      body: t.account.endOthersText,
      primary: t.account.endOthers,
      tone: 'danger',
    })
    if (sure) void end.run(others.map(({ id }) => id))
  }
  return (
    <Section
      title={t.account.sessions}
      actions={
        others.length > 1 && (
          <Button variant="subtle" size="compact-sm" loading={end.busy} onClick={() => void endOthers()}>
            {t.account.endOthers}
          </Button>
        )
      }
    >
      <Loaded of={sessions}>
        {({ items }) => (
          <ul className={classes.list}>
            {items.map(session => {
              const device = deviceOf(session.userAgent) || t.account.unknownDevice
              return (
                <li key={session.id}>
                  <span className={classes.grow}>
                    {device}
                    <small>
                      {t.account.lastSeen} <Ago at={session.lastSeenAt} /> · {t.account.since}{' '}
                      <Ago at={session.createdAt} />
                    </small>
                  </span>
                  {session.current ? (
                    <Tag tone="good">{t.account.thisDevice}</Tag>
                  ) : (
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      aria-label={t.account.endSessionOf(device)}
                      onClick={() => void end.run([session.id])}
                    >
                      {t.account.endSession}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
