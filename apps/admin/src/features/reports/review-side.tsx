import { useAction } from '@lotse/ui/data/use-action'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Facts, Section, Status, Tag } from '@lotse/ui/layout/page'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { reportKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { DecisionsSection } from '../../lib/decisions/decision-card.tsx'
import { ReopenDialog } from '../../lib/decisions/reopen-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { PersonPicture } from '../../lib/pictures/person-picture.tsx'
import { paths } from '../../paths.ts'
import { reasonTones, usePersonName } from './report-columns.tsx'
import { ReportNote } from './report-note.tsx'
import { isOurs, type Person, type ReportRow, type Review } from './report-queries.ts'
import classes from './reports.module.css'
import type { Note } from './use-note.ts'

/** Who reported what, who created it, and what is known about both. */
export function ReviewSide({ review, note }: { review: Review; note: Note }) {
  const t = useT()
  return (
    <Stack gap="md">
      <ReportSection report={review.report} />
      <PersonSection
        title={t.reports.reporter}
        person={review.reporter}
        emptyText={review.report.user_id === null ? t.common.automatic : t.common.unknownUser}
      />
      <PersonSection title={t.reports.creator} person={review.creator} emptyText={t.common.unknownUser} />
      <OtherReports reports={review.otherReports} />
      {isOurs(review.report) && <DecisionsSection about={{ subtask_id: review.report.subtask_id }} />}
      {isOurs(review.report) && <ReportNote note={note} />}
    </Stack>
  )
}

function ReportSection({ report }: { report: ReportRow }) {
  const t = useT()
  const format = useFormat()
  return (
    <Section
      title={t.reports.report}
      actions={report.completed_timestamp ? <Reopen report={report} /> : <Assignee report={report} />}
    >
      <Facts
        items={[
          [
            t.reports.reason,
            <Tag key="reason" tone={reasonTones[report.reason]}>
              {t.reports.reasons[report.reason]}
            </Tag>,
          ],
          [t.reports.comment, report.comment && <span className={classes.prose}>{report.comment}</span>],
          [t.reports.reportedAt, <Ago key="at" at={report.timestamp} />],
          [t.tasks.type, t.tasks.types[report.subtask_type]],
          ...(report.assignee_name
            ? ([[t.reports.assignee, report.assignee_name]] as [string, string][])
            : []),
        ]}
      />
      {report.completed_timestamp && (
        <p className={classes.resolved}>
          <Status tone="neutral">
            {report.completed_action ? t.reports.outcomes[report.completed_action] : t.reports.resolved}
          </Status>
          <br />
          {t.reports.resolvedBy(
            report.completed_by_name ?? t.common.unknownUser,
            format.dateTime(report.completed_timestamp),
          )}
        </p>
      )}
    </Section>
  )
}

/** The way back from any decision about it. */
function Reopen({ report }: { report: ReportRow }) {
  const t = useT()
  const [isAsking, setAsking] = useState(false)
  if (useOffer('decisions') !== true || !isOurs(report)) return null
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {t.decisions.reopenReport}
      </Button>
      <ReopenDialog
        target={isAsking ? { report_id: report.id } : undefined}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Keeps two people from judging the same report. */
function Assignee({ report }: { report: ReportRow }) {
  const t = useT()
  const api = useApi()
  const me = useSession()?.user.id
  const isMine = report.assignee === me
  const assign = useAction({
    run: () =>
      api('PATCH /admin/reports/:report_id', {
        params: { report_id: report.id },
        body: { assignee: isMine ? null : (me ?? null), version: report.version },
      }),
    refresh: reportKeys,
    done: () => (isMine ? t.reports.letGoDone : t.reports.takenOver),
  })
  if (!isOurs(report) || report.completed_timestamp) return null
  return (
    <Button variant="subtle" size="compact-sm" loading={assign.busy} onClick={() => void assign.run()}>
      {isMine ? t.reports.letGo : t.reports.takeOver}
    </Button>
  )
}

function PersonSection({
  title,
  person,
  emptyText,
}: {
  title: string
  person: Person | null
  emptyText: string
}) {
  const t = useT()
  const active = (person?.bans ?? []).filter(ban => ban.end === null || Date.parse(ban.end) > Date.now())
  if (!person?.name) {
    return (
      <Section title={title}>
        <span className={classes.faint}>{emptyText}</span>
        {person && <RecordFacts person={person} />}
      </Section>
    )
  }
  return (
    <Section title={title}>
      <Group gap="xs" mb="sm">
        <PersonPicture person={{ ...person, display_name: person.display_name ?? person.name }} size={28} />
        <Anchor component={Link} to={paths.user(person.id)}>
          {person.name}
        </Anchor>
        {person.enabled === false && <Status tone="bad">{t.users.banned}</Status>}
        {active.map(ban => (
          <Tag key={ban.id} tone="warn">
            {ban.action === 'CREATE' ? t.users.createBlocked : t.users.reportBlocked}
          </Tag>
        ))}
      </Group>
      <RecordFacts person={person} />
    </Section>
  )
}

function RecordFacts({ person }: { person: Person }) {
  const t = useT()
  const format = useFormat()
  const { reports_made, reports_refused, reports_received, subtasks_created, bans } = person
  if (reports_made === undefined) return null
  const words = t.reports.record
  const number = (label: string, value: number | null | undefined): [string, string][] =>
    value === undefined || value === null ? [] : [[label, format.number(value)]]
  const made = [
    format.number(reports_made),
    ...(reports_refused ? [words.refused(format.number(reports_refused))] : []),
  ].join(', ')
  return (
    <div className={classes.record}>
      <Facts
        items={[
          [words.made, made],
          ...number(words.received, reports_received),
          ...number(words.created, subtasks_created),
          ...number(words.bans, bans?.length),
          ...number(words.xp, person.xp),
          ...number(words.balance, person.coins),
        ]}
      />
    </div>
  )
}

function OtherReports({ reports }: { reports: ReportRow[] }) {
  const t = useT()
  const personName = usePersonName()
  return (
    <Section title={t.reports.otherReports}>
      {reports.length === 0 && <span className={classes.faint}>{t.reports.noOtherReports}</span>}
      <ul className={classes.others}>
        {reports.map(report => (
          <li key={report.id}>
            <Link to={paths.report(report.id)} className={classes.other}>
              <Tag tone={reasonTones[report.reason]}>{t.reports.reasons[report.reason]}</Tag>
              {personName(report.user_id, report.reporter_name)}
              <span className={classes.faint}>
                <Ago at={report.timestamp} />
              </span>
            </Link>
            {report.comment && <div className={classes.otherComment}>{report.comment}</div>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
