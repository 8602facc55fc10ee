import type { OutboundStatus } from '@lotse/contracts/console/content/outbound'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { PageHeader } from '@lotse/ui/layout/page'
import { RowMenu } from '@lotse/ui/list/row-menu'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconCopy, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { outboundListKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import { kindOf, OutboundState } from '../kinds.tsx'
import classes from '../outbound.module.css'
import { removeOutbound } from '../outbound-queries.ts'
import { useConfirmStatus, useDuplicate } from '../publish/use-outbound-actions.ts'
import { statusOf } from '../shown-status.ts'
import type { Draft } from './use-outbound-draft.ts'

interface EditorHeaderProps {
  projectId: string
  draft: Draft
}

export function EditorHeader({ projectId, draft }: EditorHeaderProps) {
  const t = useT()
  const format = useFormat()
  const may = useMay('agent')
  const confirm = useConfirmStatus()
  const { value, dirty, busy } = draft
  const shown = statusOf(value)
  const to = async (status: OutboundStatus) => {
    if (await confirm(value, status)) return void (await draft.save({ status }))
    if (status !== 'live') return
    flushSync(draft.mark)
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }
  const save = () => void draft.save()
  useShortcuts({ 'mod+s': () => dirty && may && save() })
  return (
    <PageHeader
      sticky
      title={value.name}
      back={{ to: paths.outbound(projectId), label: t.outbound.title }}
      lead={
        <span className={classes.lead}>
          <span>{t.outbound.kinds[kindOf(value)]}</span>
          <OutboundState status={shown} />
          {shown === 'live' && value.liveAt && (
            <span>{t.outbound.liveSince(format.dateTime(value.liveAt))}</span>
          )}
          {!may && <span>{t.content.readOnly}</span>}
          <span role="status">{busy ? t.outbound.saving : dirty ? t.outbound.unsaved : ''}</span>
        </span>
      }
      actions={
        may && (
          <>
            <More projectId={projectId} draft={draft} onStatus={to} />
            {value.status === 'live' ? (
              <Button variant="default" disabled={busy} onClick={() => void to('paused')}>
                {t.outbound.pause}
              </Button>
            ) : (
              <Button variant="default" disabled={busy} onClick={() => void to('live')}>
                {t.outbound.goLive}
              </Button>
            )}
            <Button disabled={!dirty} loading={busy} onClick={save}>
              {t.outbound.save}
            </Button>
          </>
        )
      }
    />
  )
}

interface MoreProps extends EditorHeaderProps {
  onStatus(status: OutboundStatus): Promise<void>
}

function More({ projectId, draft: { value, release }, onStatus }: MoreProps) {
  const t = useT()
  const navigate = useNavigate()
  const manager = useMay('manager')
  const duplicate = useDuplicate(projectId)
  const remove = useAction({
    run: () => removeOutbound(projectId, value.id),
    ask: () => ({
      title: t.outbound.removeTitle(value.name),
      body: t.outbound.removeText,
      primary: t.outbound.removeButton(value.name),
    }),
    refresh: outboundListKeys,
    done: () => t.outbound.removed,
    after: () => {
      release()
      void navigate({ to: paths.outbound(projectId) })
    },
  })
  const actions: RowAction[] = [
    { label: t.outbound.duplicate, icon: IconCopy, onPress: () => void duplicate.run(value) },
    value.status === 'archived'
      ? { label: t.outbound.restore, icon: IconArchiveOff, onPress: () => void onStatus('draft') }
      : { label: t.outbound.archive, icon: IconArchive, onPress: () => void onStatus('archived') },
    ...(manager
      ? [
          {
            label: t.outbound.remove,
            icon: IconTrash,
            tone: 'danger' as const,
            onPress: () => void remove.run(),
          },
        ]
      : []),
  ]
  return <RowMenu name={value.name} actions={actions} />
}
