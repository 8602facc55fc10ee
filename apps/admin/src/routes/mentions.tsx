import { routeQuery } from '@lotse/ui/data/query.ts'
import { RouteError } from '@lotse/ui/layout/error-page'
import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { oneOf } from '@lotse/ui/list/filter-values.ts'
import { useList } from '@lotse/ui/list/use-list'
import { Button } from '@mantine/core'
import { IconAt, IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mentionPath, useMentionColumns } from '../features/bell/mention-columns.tsx'
import { useApi } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useT } from '../lib/i18n.ts'
import { useMarkRead } from '../lib/notes/use-mentions.ts'

const listDefaults = { id: 'mentions', filters: { unread: oneOf(['true']) }, size: 20 }

export function MentionsScreen() {
  if (useOffer('mentions') === false) throw new RouteError('no_mentions', 501)
  return <MentionList />
}

/** D155: the notes in which somebody mentions the person. */
function MentionList() {
  const t = useT()
  const list = useList(listDefaults)
  const columns = useMentionColumns()
  const read = useMarkRead()
  const unread = list.filters.unread === 'true' ? true : undefined
  const found = useQuery({
    ...routeQuery(useApi(), 'GET /admin/notes/mentions', { query: { unread, ...list.window } }),
    placeholderData: keepPreviousData,
  })
  const markAll = (
    <Button
      variant="default"
      loading={read.busy}
      disabled={!found.data?.unread}
      onClick={() => void read.run(undefined)}
    >
      {t.notes.markAllRead}
    </Button>
  )
  return (
    <>
      <PageHeader title={t.notes.mentions} lead={t.notes.mentionsLead} actions={markAll} />
      <DataList
        label={t.notes.mentions}
        list={list}
        columns={columns}
        filters={[
          { key: 'unread', label: t.notes.state, options: [{ value: 'true', label: t.notes.isUnread }] },
        ]}
        rows={found.data?.items}
        total={found.data?.total}
        loading={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        rowKey={row => row.note_id}
        rowName={row => row.about.title ?? t.audit.kinds[row.about.kind]}
        rowPath={mentionPath}
        rowActions={row =>
          row.read
            ? []
            : [{ label: t.notes.markRead, icon: IconCheck, onPress: () => void read.run([row.note_id]) }]
        }
        bulkActions={[
          {
            label: t.notes.markRead,
            icon: IconCheck,
            isFor: row => !row.read,
            onPress: (rows, clear) => void read.run(rows.map(({ note_id }) => note_id)).then(clear),
          },
        ]}
        empty={{ title: t.notes.noMentionsTitle, text: t.notes.noMentionsText, icon: IconAt }}
      />
    </>
  )
}
