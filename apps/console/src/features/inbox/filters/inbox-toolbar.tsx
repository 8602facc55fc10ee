import { inboxColumns } from '@lotse/contracts/console/fields/choices'
import { ratingMarks } from '@lotse/rules/mail/rating-marks'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { useUiT } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { ColumnChooser } from '@lotse/ui/list/columns/column-chooser'
import { useSaveKey } from '@lotse/ui/views/use-save-key.ts'
import { useViewDialogs } from '@lotse/ui/views/use-view-dialogs'
import { ViewMenu } from '@lotse/ui/views/view-menu'
import { ViewSymbol } from '@lotse/ui/views/view-symbol'
import { Button, SegmentedControl } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useProject } from '../../../lib/backend/project.ts'
import { useSession } from '../../../lib/backend/session.ts'
import { useMood } from '../../../lib/fields/faces.tsx'
import { SearchField } from '../../../lib/fields/search-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import { joinValues } from '../../../lib/lists/filter-values.ts'
import { useAnswerSpans } from '../../../lib/tickets/answer-spans.ts'
import { useStages } from '../../../lib/tickets/stages/use-stages.ts'
import { facetsQuery } from '../../../lib/tickets/ticket-facets.ts'
import type { InboxView } from '../board/use-inbox-view.ts'
import classes from '../inbox.module.css'
import { PeriodFilter } from '../period/period-filter.tsx'
import { usePeriodText } from '../period/use-period-text.ts'
import { knownColumns, titleColumn } from '../row/row-columns.ts'
import type { Inbox } from '../use-inbox.ts'
import { Choice, Choices } from './choices.tsx'
import { ExportTickets } from './export-tickets.tsx'
import { InboxViewNotes } from './inbox-view-notes.tsx'
import { inboxSort, statusesOf, statusFilter, ticketQueryOf, unresolved } from './known-list.ts'
import { withMissing } from './missing-values.ts'
import { viewQueryOf } from './view-query.ts'

interface InboxToolbarProps {
  inbox: Inbox
  projectId: string
  view: InboxView
  onView(): void
}

export function InboxToolbar({ inbox, projectId, view, onView }: InboxToolbarProps) {
  const t = useT()
  const ui = useUiT()
  const format = useFormat()
  const { list } = inbox
  const facets = useQuery(facetsQuery(projectId)).data
  const settings = useProject(projectId).data?.settings
  const hasTargets = settings?.targets.isOn ?? false
  const mood = useMood()
  const named = (values: string[]) => Object.fromEntries(values.map(value => [value, value]))
  const people = Object.fromEntries((facets?.people ?? []).map(({ id, name }) => [id, name]))
  const stages = useStages(projectId)
  const answerTimes = useAnswerSpans()
  const filters: Filter[] = [
    ...(stages.hasOwn || list.chosen.stage
      ? [{ key: 'stage', label: t.stages.stage, all: t.stages.all, options: stages.names }]
      : []),
    {
      key: 'type',
      label: t.inbox.type,
      all: t.inbox.allTypes,
      options: { ...named(facets?.types ?? []), ...t.inbox.types },
    },
    { key: 'priority', label: t.inbox.priority, options: t.inbox.priorities },
    {
      key: 'assignee',
      label: t.inbox.assignee,
      options: { me: t.inbox.mine, none: t.inbox.nobody, ...people },
    },
    ...(facets?.tags.length || list.chosen.tag
      ? [{ key: 'tag', label: t.inbox.tag, options: named(facets?.tags ?? []) }]
      : []),
    ...(hasTargets || list.chosen.due
      ? [{ key: 'due', label: t.hours.due, options: t.hours.dueStates }]
      : []),
    ...(settings?.rating.isOn || list.chosen.rating
      ? [
          {
            key: 'rating',
            label: t.rating.rating,
            options: Object.fromEntries(ratingMarks.map(mark => [mark, mood(Number(mark))])),
          },
        ]
      : []),
  ]
  if (list.chosen.answeredBy)
    filters.push({
      key: 'answeredBy',
      label: t.inbox.answeredBy,
      options: { me: t.inbox.mine, none: t.inbox.nobody, ...people },
    })
  if (list.chosen.answeredIn)
    filters.push({ key: 'answeredIn', label: t.overview.answerTimes, options: answerTimes })
  const pages = facets?.pages ?? []
  if (pages.length > 0 || list.chosen.page)
    filters.push({
      key: 'page',
      label: t.inbox.page,
      options: named([...pages, ...(list.chosen.page ?? [])]),
    })
  const { dueAt, ...sorts } = t.inbox.sorts
  const timeZone = settings?.hours.timeZone ?? 'UTC'
  const period = usePeriodText(list.chosen, timeZone)
  const statuses = statusesOf(list)
  const channels = list.chosen.channel ?? []
  const reads = list.chosen.read ?? []
  const query = viewQueryOf(list)
  const dialogs = useViewDialogs(inbox.views, inbox.view?.id)
  /** It is not what the inbox opens on. */
  const isOwn = list.narrowed || list.columns !== undefined || list.sortText !== inboxSort
  useSaveKey(() => dialogs.create(query), isOwn && !inbox.view)
  const { account } = useSession()
  const [isMore, setMore] = useLocalStorage({
    key: `inbox-filters-${account.id}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  /** The others would take a third of the list's height. */
  const shown = filters.filter(({ key }) => isMore || !rare.has(key) || list.chosen[key])
  const isUsual = statuses.length === unresolved.length && unresolved.every(one => statuses.includes(one))
  return (
    <search className={classes.toolbar}>
      <div className={classes.head}>
        <div className={classes.names}>
          <h1 className={classes.title}>
            {inbox.view && <ViewSymbol name={inbox.view.icon} />}
            <span title={inbox.view?.name}>{inbox.view?.name ?? t.inbox.title}</span>
          </h1>
          <span className={classes.total} aria-live="polite">
            {inbox.rows &&
              (inbox.totalIsMore ? t.inbox.totalMore : t.inbox.total)(format.number(inbox.total))}
          </span>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t.board.toggle}
          data={[
            { value: 'list', label: t.board.list },
            { value: 'board', label: t.board.board },
          ]}
          value={view}
          onChange={onView}
        />
        {view === 'list' && (
          <ColumnChooser
            label={t.inbox.columns}
            resetLabel={t.inbox.usualColumns}
            columns={([titleColumn, ...inboxColumns] as const).map(key => ({
              key,
              label: t.inbox.columnNames[key],
            }))}
            shown={[titleColumn, ...(knownColumns(list.columns) ?? inboxColumns)]}
            isDefault={list.columns === undefined}
            onChange={columns => list.change({ columns })}
          />
        )}
        <ExportTickets projectId={projectId} title={inbox.view?.name} query={ticketQueryOf(list)} />
        <ViewMenu
          store={inbox.views}
          view={inbox.view}
          onCreate={() => dialogs.create(query)}
          onEdit={dialogs.edit}
          onManage={dialogs.manage}
        />
      </div>
      <InboxViewNotes inbox={inbox} query={query} filters={facets ? filters : []} />
      <div className={classes.find}>
        <SearchField value={list.q} label={t.inbox.search} onChange={q => list.change({ q })} />
        <IconButton
          icon={IconAdjustmentsHorizontal}
          iconSize={18}
          variant={isMore ? 'light' : 'default'}
          label={t.inbox.moreFilters}
          title={t.inbox.moreFilters}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        />
      </div>
      <div className={classes.filters}>
        <Choices
          label={t.inbox.status}
          all={t.inbox.allStatuses}
          // It always names the selection, because the inbox opens on only some of the tickets.
          said={isUsual ? t.inbox.unresolved : statuses.length === 0 ? t.inbox.allStatuses : undefined}
          isNeutral={list.chosen.status === undefined}
          values={statuses}
          options={{ ...t.inbox.statuses, snoozed: t.snooze.snoozed }}
          onChange={values => list.change({ filters: { status: statusFilter(values, list.q) } })}
        />
        {shown.map(({ key, label, all, options }) => (
          <Choices
            key={key}
            label={label}
            all={all ?? t.inbox.all}
            values={list.chosen[key] ?? []}
            options={withMissing(options, list.chosen[key], ui.views.missingValue)}
            onChange={values => list.change({ filters: { [key]: joinValues(values) || undefined } })}
          />
        ))}
        {(isMore || list.chosen.read) && (
          <Choice
            label={t.inbox.read}
            value={reads.length === 1 ? (reads[0] ?? '') : ''}
            options={{ '': t.inbox.all, ...t.inbox.readStates }}
            neutral=""
            onChange={read => list.change({ filters: { read: read || undefined } })}
          />
        )}
        {(isMore || list.chosen.channel) && (
          <Choice
            label={t.inbox.channel}
            // Both together are all channels.
            value={channels.length === 1 ? (channels[0] ?? '') : ''}
            options={{ '': t.inbox.all, ...t.inbox.channels }}
            neutral=""
            onChange={channel => list.change({ filters: { channel: channel || undefined } })}
          />
        )}
        {/* Each column of the board has the newest message first. */}
        {view === 'list' && (
          <Choice
            label={t.inbox.sort}
            value={list.sortText}
            options={hasTargets || list.sortText === 'dueAt' ? { ...sorts, dueAt } : sorts}
            neutral={inboxSort}
            onChange={value =>
              list.change({ sort: { key: value.replace(/^-/, ''), descending: value.startsWith('-') } })
            }
          />
        )}
        {(isMore || period) && <PeriodFilter list={list} timeZone={timeZone} />}
        {period && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${period}: ${t.inbox.dropSince}`}
            rightSection={<IconX size={13} stroke={1.75} aria-hidden />}
            onClick={() =>
              list.change({ filters: { from: undefined, to: undefined, when: undefined, days: undefined } })
            }
          >
            {period}
          </Button>
        )}
        {list.narrowed && (
          <Button size="compact-sm" variant="subtle" onClick={list.reset}>
            {t.inbox.reset}
          </Button>
        )}
        {!inbox.view && isOwn && (
          <Button size="compact-sm" variant="subtle" onClick={() => dialogs.create(query)}>
            {ui.views.create}
          </Button>
        )}
      </div>
      {dialogs.view}
    </search>
  )
}

/** What few people filter by every day. A filter that is set is always shown. */
const rare: ReadonlySet<string> = new Set(['rating', 'page'])

export interface Filter {
  key: string
  label: string
  /** What is shown without a selection, if that is less than everything. */
  all?: string
  options: Record<string, string>
}
