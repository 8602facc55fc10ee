import type { Project } from '@lotse/contracts/console/projects'
import type { SavedReply } from '@lotse/contracts/console/replies'
import { useFormat } from '@lotse/ui/language/use-format'
import { Tag } from '@lotse/ui/layout/page'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { deleteAction } from '@lotse/ui/rows/delete-action.ts'
import rows from '@lotse/ui/rows/rows.module.css'
import { UnstyledButton } from '@mantine/core'
import { IconPaperclip, IconPencil } from '@tabler/icons-react'
import { replyKeys } from '../../../lib/backend/keys.ts'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import replies from '../../../lib/replies/replies.module.css'
import { removeReply, restoreReply } from '../../../lib/replies/replies.ts'
import { useRemove } from '../entries/use-remove.ts'
import { useDescribed } from './use-described.ts'

interface ReplyLineProps {
  project: Project
  reply: SavedReply
  onOpen(): void
}

export function ReplyLine({ project, reply, onOpen }: ReplyLineProps) {
  const t = useT()
  const words = t.replies
  const format = useFormat()
  const isManager = useMay('manager')
  const described = useDescribed(project)
  const { name, shortcut, isShared, uses, files } = reply
  const remove = useRemove(name, {
    run: () => removeReply(project.id, reply),
    restore: () => restoreReply(project.id, reply),
    refresh: replyKeys,
  })
  return (
    <>
      <span className={rows.grow}>
        <UnstyledButton className={rows.title} aria-label={words.open(name)} onClick={onOpen}>
          {name}
        </UnstyledButton>
        {shortcut && ' '}
        {shortcut && <code className={replies.shortcut}>/{shortcut}</code>}
        <span className={replies.excerpt}>{described(reply.text)}</span>
        <span className={rows.small}>
          {words.uses(uses, format.number(uses))}
          {files.length > 0 && (
            <>
              {' · '}
              <IconPaperclip size={12} aria-label={words.files} /> {format.number(files.length)}
            </>
          )}
        </span>
      </span>
      {!isShared && <Tag>{words.own}</Tag>}
      <RowMenu
        name={name}
        actions={[
          { label: words.edit, icon: IconPencil, onPress: onOpen },
          ...(isManager || !isShared ? [deleteAction(words.delete, remove)] : []),
        ]}
      />
    </>
  )
}
