import { useFormat } from '@lotse/ui/language/use-format'
import { Facts, Section, Status, Tag } from '@lotse/ui/layout/page'
import { Anchor, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOffer } from '../../../lib/backend/offers.ts'
import { DecisionsSection } from '../../../lib/decisions/decision-card.tsx'
import { useT } from '../../../lib/i18n.ts'
import { NotesThread } from '../../../lib/notes/notes-section.tsx'
import type { NoteDraft } from '../../../lib/notes/use-note-draft.ts'
import { PersonPicture } from '../../../lib/pictures/person-picture.tsx'
import { RoleTag } from '../../../lib/staff/role-tag.tsx'
import { paths } from '../../../paths.ts'
import { isOurs, type Person, type ReportRow, type Review } from '../report-queries.ts'
import classes from '../reports.module.css'
import { ReportLines } from './report-lines.tsx'

/** Who reported it, who created it, what is known about both, and what was said about it before. */
export function ReviewSide({ review, note }: { review: Review; note: NoteDraft }) {
  const t = useT()
  return (
    <Stack gap="md">
      <PersonSection
        title={t.reports.reporter}
        person={review.reporter}
        emptyText={review.report.user_id === null ? t.common.automatic : t.common.unknownUser}
      />
      <PersonSection title={t.reports.creator} person={review.creator} emptyText={t.common.unknownUser} />
      <EarlierReports reports={review.otherReports.filter(report => report.completed_timestamp)} />
      {isOurs(review.report) && <DecisionsSection about={{ subtask_id: review.report.subtask_id }} />}
      {isOurs(review.report) && <NotesThread about={{ kind: 'report', id: review.report.id }} draft={note} />}
    </Stack>
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
        {(person.admin || person.role) && (
          <RoleTag user={{ admin: person.admin ?? false, role: person.role ?? null }} />
        )}
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
  const hasQueue = useOffer('queue') === true
  const { reports_made, reports_refused, reports_received, subtasks_created, bans } = person
  if (reports_made === undefined) return null
  const words = t.reports.record
  const number = (label: string, value: number | null | undefined): [string, string][] =>
    value === undefined || value === null ? [] : [[label, format.number(value)]]
  const made = [
    format.number(reports_made),
    ...(reports_refused ? [words.refused(format.number(reports_refused))] : []),
  ].join(', ')
  const listed = (by: 'reporter' | 'creator', count: number, text: string) =>
    hasQueue && count > 0 ? (
      <Anchor component={Link} to={paths.reports()} search={{ [by]: person.id, completed: 'any' } as never}>
        {text}
      </Anchor>
    ) : (
      text
    )
  const received: [string, ReactNode][] =
    reports_received === undefined
      ? []
      : [[words.received, listed('creator', reports_received, format.number(reports_received))]]
  return (
    <div className={classes.record}>
      <Facts
        items={[
          [words.made, listed('reporter', reports_made, made)],
          ...received,
          ...number(words.created, subtasks_created),
          ...number(words.bans, bans?.length),
          ...number(words.xp, person.xp),
          ...number(words.balance, person.coins),
        ]}
      />
    </div>
  )
}

function EarlierReports({ reports }: { reports: ReportRow[] }) {
  const t = useT()
  return (
    <Section title={t.reports.otherReports}>
      {reports.length === 0 ? (
        <span className={classes.faint}>{t.reports.noOtherReports}</span>
      ) : (
        <ReportLines reports={reports} />
      )}
    </Section>
  )
}
