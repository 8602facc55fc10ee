import type { Approval } from '@lotse/contracts/academy/approvals'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Section } from '@lotse/ui/layout/page'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { Anchor, Button, Group, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { approvalKeys } from '../../lib/backend/keys.ts'
import { useMailLanguage } from '../../lib/decisions/decision-words.ts'
import { useT } from '../../lib/i18n.ts'
import { ShortPager, useShortPages } from '../../lib/list/short-pages.tsx'
import { paths } from '../../paths.ts'
import classes from './rights.module.css'

/** Colleagues ask at any time. */
const EVERY_MS = 30_000

/** D83: what one administrator has asked for and another decides. */
export function Approvals() {
  const t = useT()
  const { window, pager } = useShortPages()
  const waiting = useQuery({
    ...routeQuery(useApi(), 'GET /admin/approvals', { query: window }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
  return (
    <Section title={t.approvals.title} flush>
      <Loaded of={waiting} skeleton={<Skeleton height={56} m="md" />}>
        {({ items, total }) => (
          <>
            {total === 0 && <p className={classes.none}>{t.approvals.none}</p>}
            <ul className={classes.requests}>
              {items.map(one => (
                <Request key={one.id} request={one} />
              ))}
            </ul>
            {total > 10 && <ShortPager {...pager} count={items.length} total={total} />}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Request({ request }: { request: Approval }) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const format = useFormat()
  const isMine = useSession()?.user.id === request.asked_by
  const words = t.approvals.actions[request.action]
  const language = useMailLanguage()
  const decide = useAction({
    run: (approved: boolean) =>
      api('PUT /admin/approvals/:approval_id', {
        params: { approval_id: request.id },
        body: { approved },
      }),
    refresh: approvalKeys,
    done: (_, approved) =>
      approved ? t.approvals.approved : isMine ? t.approvals.withdrawn : t.approvals.refused,
  })
  const approve = async () => {
    const isSure = await dialog.confirm({
      title: t.approvals.approveTitle(request.user_name ? `${words}: ${request.user_name}` : words),
      body: [
        t.approvals.approveText(request.asked_by_name),
        ...(request.tell_person ? [t.approvals.approveTells] : []),
      ].join(' '),
      primary: t.approvals.approve,
      tone: 'danger',
    })
    if (isSure) void decide.run(true)
  }
  return (
    <li className={classes.request}>
      <div className={classes.requestText}>
        <div>
          <strong>{words}</strong>
          {request.user_id && (
            <>
              {': '}
              <Anchor component={Link} to={paths.user(request.user_id)}>
                {request.user_name}
              </Anchor>
            </>
          )}
        </div>
        {request.reason && (
          <div>
            {t.decisions.reason}: {request.reason[language].title}
          </div>
        )}
        {request.text && <div className={classes.said}>{request.text}</div>}
        <div className={classes.hint}>
          {t.approvals.askedBy(request.asked_by_name)}, <Ago at={request.asked_at} thisMoment="justNow" /> ·{' '}
          {t.approvals.until(format.dateTime(request.expires_at))}
        </div>
      </div>
      <Group gap="xs">
        {!isMine && (
          <Button size="compact-md" loading={decide.busy} onClick={() => void approve()}>
            {t.approvals.approve}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-md"
          loading={decide.busy}
          onClick={() => void decide.run(false)}
        >
          {isMine ? t.approvals.withdraw : t.approvals.refuse}
        </Button>
      </Group>
    </li>
  )
}
