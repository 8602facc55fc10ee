import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { messageChangeSeconds } from '@lotse/contracts/limits'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { useUnsavedChanges } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { useUiT } from '@lotse/ui/language/i18n'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Button, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { messageKeys } from '../../../lib/backend/keys.ts'
import { useProjectId } from '../../../lib/backend/project-id.ts'
import { useT } from '../../../lib/i18n.ts'
import { FileItem, UploadList } from '../../../lib/uploads/upload-list.tsx'
import { useFieldUploads } from '../../../lib/uploads/use-uploads.ts'
import classes from './conversation.module.css'
import { Composer, type ComposerHandle } from './reply/composer.tsx'
import { type Content, outgoing } from './reply/draft/reply-draft.ts'

/** Whether the author may still change it; the server decides by its own clock. */
export const canChange = (message: TeamMessage, accountId: string): boolean =>
  (message.from === 'team' || message.from === 'note') &&
  message.accountId === accountId &&
  !message.isDeleted &&
  Date.now() - Date.parse(message.createdAt) < messageChangeSeconds * 1000

interface OwnMessageProps {
  ticketId: string
  message: TeamMessage
}

export function MessageMenu({ ticketId, message, onEdit }: OwnMessageProps & { onEdit(): void }) {
  const t = useT()
  const projectId = useProjectId()
  const remove = useAction({
    run: () =>
      api('DELETE /console/projects/:projectId/tickets/:ticketId/messages/:messageId', {
        params: { projectId, ticketId, messageId: message.id },
      }),
    ask: () => ({
      title: t.ticket.talk.deleteTitle,
      body: message.from === 'note' ? t.ticket.talk.deleteNoteText : t.ticket.talk.deleteText,
      primary: t.ticket.talk.deleteMessage,
    }),
    refresh: messageKeys,
    done: () => t.ticket.talk.deletedMessage,
  })
  return (
    <RowMenu
      name={t.ticket.talk.ownMessage}
      actions={[
        { label: t.ticket.talk.editMessage, icon: IconPencil, onPress: onEdit },
        {
          label: t.ticket.talk.deleteMessage,
          icon: IconTrash,
          tone: 'danger',
          onPress: () => void remove.run(),
        },
      ]}
    />
  )
}

export interface EditMessageProps extends OwnMessageProps {
  /** Asks whether what is typed may be dropped; for another message that is to be changed instead. */
  asks: RefObject<(() => Promise<boolean>) | undefined>
  onClose(): void
}

/** The message in a field of its own: a reply that somebody has started to write stays where it is. */
export function EditMessage({ ticketId, message, asks, onClose }: EditMessageProps) {
  const t = useT()
  const { cancel } = useUiT()
  const projectId = useProjectId()
  const composer = useRef<ComposerHandle>(null)
  const [before] = useState<Content>({ text: message.text, html: message.html ?? undefined })
  const [content, setContent] = useState(before)
  useEffect(() => composer.current?.focus(), [])
  const { text, html } = outgoing(content)
  const { text: oldText, html: oldHtml } = outgoing(before)
  const [files, setFiles] = useState<Attachment[]>([])
  const uploads = useFieldUploads(projectId, 'text')
  const snackbar = useSnackbar()
  const attach = (added: File[]) =>
    uploads.add(added, message.attachments.length + files.length, file => setFiles(all => [...all, file]))
  const { mayClose } = useUnsavedChanges(text !== oldText || html !== oldHtml || files.length > 0)
  useEffect(() => {
    asks.current = mayClose
    return () => {
      asks.current = undefined
    }
  }, [asks, mayClose])
  const close = async (): Promise<void> => {
    if (await mayClose()) onClose()
    else composer.current?.focus()
  }
  const save = useAction({
    run: () =>
      api('PATCH /console/projects/:projectId/tickets/:ticketId/messages/:messageId', {
        params: { projectId, ticketId, messageId: message.id },
        body: { text: html ? '' : text, html, attachments: files.map(({ url }) => url) },
      }),
    refresh: messageKeys,
    after: onClose,
  })
  const isEmpty = !text && files.length === 0
  const submit = (): void => {
    const [open] = uploads.list
    const { wait, notThere } = t.content.files
    if (open) snackbar.show(open.problem ? notThere(open.name) : wait(open.name), 'bad')
    else if (!isEmpty && !save.busy) void save.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!isSave && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (!isSave) void close()
    else submit()
  }
  return (
    <form
      className={classes.edit}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <Composer
        ref={composer}
        content={content}
        onChange={setContent}
        onCaret={() => {}}
        onFiles={attach}
        onKeyDown={onKeyDown}
        onBlur={() => {}}
        isSmall
        error={undefined}
        aria={{ 'aria-label': t.ticket.talk.editMessage }}
      />
      <UploadList uploads={uploads}>
        {files.length > 0 &&
          files.map(({ url, name }) => (
            <FileItem
              key={url}
              name={name}
              removeLabel={t.content.files.remove(name)}
              onRemove={() => setFiles(all => all.filter(other => other.url !== url))}
            />
          ))}
      </UploadList>
      <Group gap="xs">
        <Button type="submit" size="xs" loading={save.busy} disabled={isEmpty}>
          {t.ticket.talk.saveMessage}
        </Button>
        <Button size="xs" variant="default" onClick={() => void close()}>
          {cancel}
        </Button>
      </Group>
    </form>
  )
}
