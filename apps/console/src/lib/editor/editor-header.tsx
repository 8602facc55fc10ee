import type { ContentStatus as State } from '@lotse/contracts/console/fields/choices'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { PageHeader, type PageHeaderProps } from '@lotse/ui/layout/page'
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMay } from '../backend/role.ts'
import { useT } from '../i18n.ts'
import { ContentStatus } from './content-status.tsx'
import classes from './editor.module.css'

interface EditorButtonsProps {
  status: State
  dirty: boolean
  busy: boolean
  /** Saves, and changes the status if one is given. */
  onSave(status?: State): void
  /** Why it cannot be published yet. */
  problem?: string | undefined
  size?: ButtonProps['size']
}

export interface EditorHeaderProps extends EditorButtonsProps {
  title: string
  back: NonNullable<PageHeaderProps['back']>
  facts?: ReactNode
  /** Shown below it if somebody else changed the same part. */
  conflict?: ReactNode
  menu: ReactNode
}

/** Title, status and the two main actions of an editor: save it, and show it to visitors. */
export function EditorHeader(props: EditorHeaderProps) {
  const { title, back, status, dirty, onSave, problem, facts, conflict, menu } = props
  const t = useT()
  const may = useMay('agent')
  useShortcuts({ 'mod+s': () => dirty && may && onSave() })
  return (
    <>
      <PageHeader
        sticky
        title={title}
        back={back}
        lead={
          <span className={classes.row}>
            <ContentStatus status={status} />
            {dirty && <span role="status">{t.content.unsaved}</span>}
            {problem && <span role="status">{problem}</span>}
            {facts}
            {!may && <span>{t.content.readOnly}</span>}
          </span>
        }
        actions={
          may && (
            <>
              {menu}
              <EditorButtons {...props} />
            </>
          )
        }
      />
      {conflict}
    </>
  )
}

/** Save it, publish it, unpublish it. */
export function EditorButtons({ status, dirty, busy, onSave, problem, size = 'sm' }: EditorButtonsProps) {
  const t = useT()
  if (status === 'archived')
    return (
      <Button size={size} loading={busy} onClick={() => onSave('draft')}>
        {t.content.restore}
      </Button>
    )
  if (status === 'draft')
    return (
      <>
        <Button size={size} variant="default" disabled={!dirty} loading={busy} onClick={() => onSave()}>
          {t.content.save}
        </Button>
        <Button size={size} loading={busy} disabled={Boolean(problem)} onClick={() => onSave('live')}>
          {t.content.publish}
        </Button>
      </>
    )
  return (
    <>
      <Button size={size} variant="default" loading={busy} onClick={() => onSave('draft')}>
        {t.content.unpublish}
      </Button>
      <Button size={size} disabled={!dirty || Boolean(problem)} loading={busy} onClick={() => onSave()}>
        {t.content.save}
      </Button>
    </>
  )
}
