import type { ConsoleOutbound, OutboundStatus } from '@lotse/contracts/console/content/outbound'
import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction, RowAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk } from '@lotse/ui/list/use-bulk'
import { useDialog } from '@lotse/ui/overlay/dialog'
import {
  IconArchive,
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { outboundKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import { changeOutbound, removeOutbound } from '../outbound-queries.ts'
import { useDuplicate, useSetStatus } from '../publish/use-outbound-actions.ts'

/** What can be done with the rows of the list, one by one and together. */
export function useListActions(projectId: string) {
  const t = useT()
  const navigate = useNavigate()
  const dialog = useDialog()
  const bulkRun = useBulk()
  const errorText = useErrorText()
  const setStatus = useSetStatus(projectId)
  const duplicate = useDuplicate(projectId)
  const agent = useMay('agent')
  const manager = useMay('manager')

  async function remove(rows: ConsoleOutbound[], clear?: () => void): Promise<void> {
    const [first] = rows
    if (!first) return
    const one = rows.length === 1
    const sure = await dialog.confirm({
      title: one ? t.outbound.removeTitle(first.name) : t.outbound.removeManyTitle(rows.length),
      body: t.outbound.removeText,
      primary: one ? t.outbound.removeButton(first.name) : t.outbound.removeManyButton(rows.length),
      tone: 'danger',
    })
    if (!sure) return
    await many(t.outbound.remove, rows, row => removeOutbound(projectId, row.id))
    clear?.()
  }
  const many = (title: string, rows: ConsoleOutbound[], run: (row: ConsoleOutbound) => Promise<unknown>) =>
    bulkRun({ title, work: () => eachOf(rows, row => row.name, run, errorText), refresh: outboundKeys })

  const toStatus = (status: OutboundStatus, label: string, icon: RowAction['icon']) => ({
    label,
    icon,
    onPress: (rows: ConsoleOutbound[], clear: () => void) =>
      void many(label, rows, row => changeOutbound(projectId, row.id, { version: row.version, status })).then(
        clear,
      ),
  })
  const bulk: BulkAction<ConsoleOutbound>[] = [
    toStatus('live', t.outbound.goLive, IconPlayerPlay),
    toStatus('paused', t.outbound.pause, IconPlayerPause),
    toStatus('archived', t.outbound.archive, IconArchive),
    ...(manager
      ? [
          {
            label: t.outbound.remove,
            icon: IconTrash,
            tone: 'danger' as const,
            onPress: (rows: ConsoleOutbound[], clear: () => void) => void remove(rows, clear),
          },
        ]
      : []),
  ]
  const ofRow = (row: ConsoleOutbound): RowAction[] => [
    {
      label: t.outbound.open,
      icon: IconPencil,
      onPress: () => void navigate({ to: paths.outboundItem(projectId, row.id) }),
    },
    ...(agent
      ? [
          { label: t.outbound.duplicate, icon: IconCopy, onPress: () => void duplicate.run(row) },
          ...(row.status === 'live'
            ? [
                {
                  label: t.outbound.pause,
                  icon: IconPlayerPause,
                  onPress: () => void setStatus(row, 'paused'),
                },
              ]
            : [
                {
                  label: t.outbound.goLive,
                  icon: IconPlayerPlay,
                  onPress: () => void setStatus(row, 'live'),
                },
              ]),
          ...(row.status === 'archived'
            ? []
            : [
                {
                  label: t.outbound.archive,
                  icon: IconArchive,
                  onPress: () => void setStatus(row, 'archived'),
                },
              ]),
        ]
      : []),
    ...(manager
      ? [
          {
            label: t.outbound.remove,
            icon: IconTrash,
            tone: 'danger' as const,
            onPress: () => void remove([row]),
          },
        ]
      : []),
  ]
  return { bulk, ofRow }
}
