import { type BreakdownBy, breakdowns } from '@lotse/rules/views/ticket-figures'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { useLocale, useUiT } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import type { List } from '@lotse/ui/list/use-list'
import { Group, SegmentedControl, Skeleton, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import type { Period } from '../../../lib/hours/period.ts'
import { useT } from '../../../lib/i18n.ts'
import { useStages } from '../../../lib/tickets/stages/use-stages.ts'
import classes from './breakdown.module.css'
import { BreakdownTable } from './breakdown-table.tsx'
import { type BreakdownRow, sortedRows } from './columns.ts'
import { saveBreakdown } from './save-breakdown.ts'

interface BreakdownProps {
  projectId: string
  period: Period
  list: List
}

/** The same figures for each agent, tag, stage or page. */
export function BreakdownSection({ projectId, period, list }: BreakdownProps) {
  const t = useT()
  const ui = useUiT()
  const { locale } = useLocale()
  const format = useFormat()
  const errorText = useErrorText()
  const by: BreakdownBy = breakdowns.find(one => one === list.filters.by) ?? 'agent'
  const { from, to } = period
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/analytics/breakdown', {
      params: { projectId },
      query: { from, to, by },
    }),
    placeholderData: keepPreviousData,
  })
  const labelOf = useLabels(projectId, by)
  const rows = sortedRows(
    (data?.rows ?? []).map(row => ({ ...row, label: labelOf(row) })),
    list.sort,
  )
  const notes = [
    ...(data?.rows.length === 0 ? [t.overview.noGroups[by]] : []),
    ...(data && data.more > 0 ? [t.overview.moreGroups(data.rows.length, format.number(data.more))] : []),
    ...(data && by === 'agent' ? [t.overview.whoseAnswer] : []),
  ]
  return (
    <Section
      title={t.overview.breakdown}
      flush
      actions={
        <Group gap={8}>
          <SegmentedControl
            size="xs"
            aria-label={t.overview.breakdown}
            value={by}
            onChange={next => list.change({ filters: { by: next } })}
            data={breakdowns.map(value => ({ value, label: t.overview.by[value] }))}
          />
          <Tooltip label={ui.exportCsv}>
            <IconButton
              icon={IconDownload}
              iconSize={16}
              variant="default"
              size={30}
              label={ui.exportCsv}
              disabled={!data}
              onClick={() =>
                data &&
                saveBreakdown(t.overview, t.overview.by[by], { total: data.total, rows, period }, locale)
              }
            />
          </Tooltip>
        </Group>
      }
    >
      {!data && error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={200} width="auto" m={16} />}
      {data && (
        <BreakdownTable
          by={by}
          projectId={projectId}
          period={{ from, to }}
          total={data.total}
          rows={rows}
          isStale={isPlaceholderData}
          sort={list.sort}
          onSort={sort => list.change({ sort })}
        />
      )}
      {notes.map(note => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </Section>
  )
}

function useLabels(projectId: string, by: BreakdownBy): (row: BreakdownRow) => string {
  const t = useT()
  const stages = useStages(projectId)
  if (by === 'agent') return ({ key, name }) => (key === 'none' ? t.inbox.nobody : name)
  return ({ key }) => (by === 'stage' ? stages.nameOf(key) : key)
}
