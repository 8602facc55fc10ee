import type { Statistics } from '@lotse/contracts/academy/admin'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Ago } from '@lotse/ui/language/use-format'
import { PageHeader, Tag } from '@lotse/ui/layout/page'
import { Anchor, Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useActionText, useActorName, useTarget } from '../features/audit/audit-entry.tsx'
import classes from '../features/home/home.module.css'
import { Figure, ListSection, OverTime, SeeAll } from '../features/home/home-sections.tsx'
import { AddPanel, ViewPanels } from '../features/home/panels/view-panels.tsx'
import { useSignUps } from '../features/home/use-sign-ups.ts'
import { reasonTones } from '../features/reports/reason-tones.ts'
import { usePersonName } from '../features/reports/report-columns.tsx'
import { holderOf, useQueuePeek } from '../features/reports/report-queries.ts'
import { useApi, useSession } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useMay } from '../lib/backend/rights.ts'
import { useT } from '../lib/i18n.ts'
import columns from '../lib/screen/columns.module.css'
import { paths } from '../paths.ts'

const shown = 5
const latest = 8

/** What needs attention, and how things have been going. */
export function HomeScreen() {
  const t = useT()
  const api = useApi()
  const [days, setDays] = useState(30)
  const hasNumbers = useOffer('statistics') === true
  const may = useMay()
  const hasAudit = useOffer('audit') && may('history')
  const statistics = useQuery({
    ...routeQuery(api, 'GET /admin/statistics', { query: { days } }),
    placeholderData: keepPreviousData,
    enabled: hasNumbers,
  })
  const numbers = statistics.data
  const none = statistics.error && !numbers ? null : undefined
  return (
    <>
      <PageHeader title={t.home.title} actions={<AddPanel />} />
      {hasNumbers && (
        <div className={classes.figures}>
          {may('moderate') && (
            <Figure label={t.home.openReports} value={numbers?.reports?.open ?? none} to={paths.reports()} />
          )}
          {may('people') && (
            <>
              <Figure label={t.home.users} value={numbers?.users?.total ?? none} to={paths.users()} />
              <Figure label={t.home.newUsers(days)} value={numbers?.users?.recent ?? none} />
              <Figure label={t.home.activeSessions} value={numbers?.sessions?.active ?? none} />
              <Figure label={t.home.activeBans} value={numbers?.bans?.active ?? none} />
            </>
          )}
          {!may('people') && may('content') && <ContentFigures content={numbers?.content} none={none} />}
        </div>
      )}
      <ViewPanels />
      <div className={columns.columns}>
        <Stack gap="md">
          {hasNumbers && may('people', 'moderate') && (
            <OverTime statistics={numbers} query={statistics} days={days} onDays={setDays} />
          )}
          {may('moderate') && <OpenReports />}
        </Stack>
        <Stack gap="md">
          {may('people') && <SignUps />}
          {hasAudit && <LatestActions />}
        </Stack>
      </div>
    </>
  )
}

/** For people whose work is the content. */
function ContentFigures({ content, none }: { content: Statistics['content']; none: null | undefined }) {
  const t = useT()
  return (
    <>
      <Figure label={t.home.skills} value={content?.sub_skills ?? none} to={paths.skillTree()} />
      <Figure label={t.home.challenges} value={content?.challenges ?? none} to={paths.challenges()} />
      <Figure label={t.home.tasks} value={content?.subtasks ?? none} />
      <Figure label={t.home.jobs} value={content?.jobs ?? none} to={paths.jobs()} />
      <Figure label={t.home.companies} value={content?.companies ?? none} to={paths.companies()} />
    </>
  )
}

function OpenReports() {
  const t = useT()
  const personName = usePersonName()
  const me = useSession()?.user.id
  const queue = useQueuePeek(shown, { sort: 'timestamp' }, { free: false })
  const reports = queue.data
  const first = reports?.find(report => !holderOf(report, me))
  return (
    <ListSection
      title={t.home.openReports}
      count={reports?.length}
      expected={shown}
      query={queue}
      emptyText={t.home.noReports}
      action={
        first && (
          <Button component={Link} to={paths.report(first.id)} size="compact-md">
            {t.home.review}
          </Button>
        )
      }
    >
      {reports?.map(report => (
        <li key={report.id} className={classes.report}>
          <Tag tone={reasonTones[report.reason]}>{t.reports.reasons[report.reason]}</Tag>
          <Anchor component={Link} to={paths.report(report.id)} className={classes.grow} c="inherit">
            {report.comment || t.tasks.types[report.subtask_type]}
          </Anchor>
          <span className={classes.faint}>
            {report.reporter_name !== undefined && `${personName(report.user_id, report.reporter_name)}, `}
            <Ago at={report.timestamp} />
          </span>
        </li>
      ))}
    </ListSection>
  )
}

function SignUps() {
  const t = useT()
  const users = useSignUps(shown)
  return (
    <ListSection
      title={t.home.signUps}
      count={users.data?.length}
      expected={shown}
      query={users}
      emptyText={t.users.emptyTitle}
      action={<SeeAll to={paths.users()} />}
    >
      {users.data?.map(user => (
        <li key={user.id}>
          <Anchor component={Link} to={paths.user(user.id)} className={classes.grow} c="inherit">
            {user.display_name}
          </Anchor>
          <span className={classes.faint}>
            <Ago at={user.registration} />
          </span>
        </li>
      ))}
    </ListSection>
  )
}

function LatestActions() {
  const t = useT()
  const api = useApi()
  const actionText = useActionText()
  const actorName = useActorName()
  const target = useTarget()
  const entries = useQuery(routeQuery(api, 'GET /admin/audit', { query: { limit: latest } }))
  return (
    <ListSection
      title={t.home.latestActions}
      count={entries.data?.items.length}
      expected={latest}
      query={entries}
      emptyText={t.audit.emptyTitle}
      action={<SeeAll to={paths.audit()} />}
    >
      {entries.data?.items.map(entry => (
        <li key={entry.id}>
          <span className={classes.grow}>
            {[actionText(entry.action), target(entry).name].filter(Boolean).join(': ')}
          </span>
          <span className={classes.faint}>
            {actorName(entry)}, <Ago at={entry.at} thisMoment="justNow" />
          </span>
        </li>
      ))}
    </ListSection>
  )
}
