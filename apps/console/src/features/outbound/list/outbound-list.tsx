import type { ConsoleOutbound } from '@lotse/contracts/console/content/outbound'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import type { Column } from '@lotse/ui/list/rows.ts'
import type { List } from '@lotse/ui/list/use-list'
import { Button } from '@mantine/core'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/backend/role.ts'
import { type Messages, useT } from '../../../lib/i18n.ts'
import { useProjectList } from '../../../lib/lists/use-project-list.ts'
import { kindIcons } from '../../../lib/tickets/events/kind-icons.ts'
import { paths } from '../../../paths.ts'
import { kindOf, OutboundState, shownKinds } from '../kinds.tsx'
import classes from '../outbound.module.css'
import { outboundsQuery } from '../outbound-queries.ts'
import { outcomesOf } from '../outcomes.ts'
import { statuses, statusOf } from '../shown-status.ts'
import { NewOutbound } from './new-outbound.tsx'
import { useListActions } from './use-list-actions.ts'

const defaults = {
  id: 'outbound',
  filters: ['kind', 'status'],
  sorts: ['name', 'kind', 'status', 'shown', 'clicked', 'completed', 'updatedAt'],
  sort: '-updatedAt',
  size: 20,
}

export function OutboundList({ projectId }: { projectId: string }) {
  const t = useT()
  const list = useProjectList(projectId, defaults)
  const may = useMay('agent')
  const [creating, setCreating] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(outboundsQuery(projectId))
  const actions = useListActions(projectId)
  const found = data && sorted(matching(data.items, list), list, t)
  const create = may && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {t.outbound.create}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.outbound.title} lead={t.outbound.lead} actions={create} />
      <DataList
        label={t.outbound.title}
        list={list}
        columns={useColumns()}
        rows={found?.slice(list.window.offset, list.window.offset + list.window.limit)}
        total={found?.length}
        loading={isFetching}
        error={error}
        onRetry={() => void refetch()}
        rowKey={row => row.id}
        rowName={row => row.name}
        rowPath={row => paths.outboundItem(projectId, row.id)}
        rowActions={actions.ofRow}
        {...(may ? { bulkActions: actions.bulk } : {})}
        searchLabel={t.outbound.search}
        filters={[
          {
            key: 'kind',
            label: t.outbound.kind,
            options: shownKinds.map(value => ({ value, label: t.outbound.kinds[value] })),
          },
          {
            key: 'status',
            label: t.outbound.status,
            emptyLabel: t.outbound.notArchived,
            options: statuses.map(value => ({ value, label: t.outbound.statuses[value] })),
          },
        ]}
        empty={{
          icon: IconSpeakerphone,
          title: t.outbound.empty,
          text: t.outbound.emptyText,
          action: create,
        }}
      />
      <NewOutbound projectId={projectId} opened={creating} onClose={() => setCreating(false)} />
    </>
  )
}

function matching(items: ConsoleOutbound[], { q, filters }: List): ConsoleOutbound[] {
  const words = q.toLowerCase()
  return items.filter(
    item =>
      item.name.toLowerCase().includes(words) &&
      (filters.kind ? kindOf(item) === filters.kind : true) &&
      (filters.status ? statusOf(item) === filters.status : item.status !== 'archived'),
  )
}

/** The whole list is loaded, a few hundred at most, so it is sorted here. */
function sorted(items: ConsoleOutbound[], { sort }: List, t: Messages): ConsoleOutbound[] {
  const { key, descending } = sort ?? { key: 'updatedAt', descending: true }
  const cellOf = (item: ConsoleOutbound): string | number => {
    if (key === 'name') return item.name
    if (key === 'kind') return t.outbound.kinds[kindOf(item)]
    if (key === 'status') return statuses.indexOf(statusOf(item))
    if (key === 'shown' || key === 'clicked' || key === 'completed') return item.stats[key]
    return item.updatedAt
  }
  const order = (a: ConsoleOutbound, b: ConsoleOutbound): number => {
    const [one, other] = [cellOf(a), cellOf(b)]
    return typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other))
  }
  return items.toSorted((a, b) => (descending ? order(b, a) : order(a, b)))
}

function useColumns(): Column<ConsoleOutbound>[] {
  const t = useT()
  const format = useFormat()
  const figure = (key: 'shown' | 'clicked' | 'completed' | 'quit'): Column<ConsoleOutbound> => ({
    key,
    label: t.outbound[key],
    align: 'right',
    optional: key === 'quit',
    wide: key === 'clicked',
    render: row =>
      key === 'shown' || outcomesOf(row.kind).includes(key) ? format.number(row.stats[key]) : '–',
    text: row => row.stats[key],
  })
  return [
    { key: 'name', label: t.outbound.name, render: row => row.name, text: row => row.name },
    {
      key: 'kind',
      label: t.outbound.kind,
      render: row => {
        const Icon = kindIcons[kindOf(row)]
        return (
          <span className={classes.kind}>
            <Icon size={16} stroke={1.75} aria-hidden />
            {t.outbound.kinds[kindOf(row)]}
          </span>
        )
      },
    },
    {
      key: 'status',
      label: t.outbound.status,
      render: row => <OutboundState status={statusOf(row)} />,
    },
    figure('shown'),
    figure('clicked'),
    figure('completed'),
    figure('quit'),
    {
      key: 'updatedAt',
      label: t.outbound.updated,
      wide: true,
      render: row => <Ago at={row.updatedAt} />,
    },
  ]
}
