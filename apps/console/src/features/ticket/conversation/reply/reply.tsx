import { longestMessage, maxAttachments } from '@lotse/contracts/limits'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import type { Action } from '@lotse/ui/data/use-action'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { useFormat } from '@lotse/ui/language/use-format'
import { keepBar } from '@lotse/ui/overlay/keep-room.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Button, FileButton, SegmentedControl, Textarea } from '@mantine/core'
import { IconChecks, IconPaperclip } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useLive } from '../../../../lib/backend/live-project.tsx'
import { useSession } from '../../../../lib/backend/session.ts'
import { useT } from '../../../../lib/i18n.ts'
import { FileItem, UploadList } from '../../../../lib/uploads/upload-list.tsx'
import { usePlaceUploads } from '../../../../lib/uploads/use-uploads.ts'
import classes from '../conversation.module.css'
import type { NewMessage } from '../use-messages.ts'
import { MentionList } from './mention-list.tsx'
import { attemptOf, withoutSent } from './reply-draft.ts'
import { useMentions } from './use-mentions.ts'
import { useReplyDraft } from './use-reply-draft.ts'

interface ReplyProps {
  ticketId: string
  projectId: string
  /** A silent report has nobody who could read an answer. */
  canReply: boolean
  /** How an answer will reach the visitor. */
  delivery: ReactNode
  /** One line until somebody writes: next to a video there is little room. */
  isSmall: boolean
  send: Action<NewMessage, unknown>
  /** Resolves the ticket once an answer has been sent; missing if it is resolved. */
  resolve?: (() => void) | undefined
}

const typingEveryMs = 3000

export function Reply({ ticketId, projectId, canReply, delivery, isSmall, send, resolve }: ReplyProps) {
  const t = useT()
  const format = useFormat()
  const live = useLive()
  const snackbar = useSnackbar()
  const area = useRef<HTMLTextAreaElement>(null)
  const lastTyped = useRef(0)
  const { account } = useSession()
  const { draft, change } = useReplyDraft(account.id, ticketId)
  const { text, files } = draft
  const note = draft.note || !canReply
  const over = text.trim().length - longestMessage
  const tooLong = over > 0
  const uploads = usePlaceUploads(projectId, `reply:${account.id}:${ticketId}`)
  const [open] = uploads.list
  const full = files.length + uploads.list.length >= maxAttachments
  const attach = (added: File[]): void =>
    uploads.add(added, files.length, file => change(before => ({ files: [...before.files, file] })))
  const start = (asNote: boolean) => {
    change(() => ({ note: asNote }))
    area.current?.focus()
  }
  useShortcuts({ r: () => start(false), n: () => start(true) })

  const write = (next: string) => {
    change(() => ({ text: next }))
    if (note || !next || Date.now() - lastTyped.current < typingEveryMs) return
    lastTyped.current = Date.now()
    live.send({ name: 'typing', data: { ticketId } })
  }
  const mentions = useMentions({ area, projectId, text, isNote: note, write })
  const submit = async (after?: () => void): Promise<void> => {
    // Without a file that is still uploading, or failed, the message would be incomplete, and only its reader would
    // notice.
    if (open) {
      const { wait, notThere } = t.content.files
      return snackbar.show(open.problem ? notThere(open.name) : wait(open.name), 'bad')
    }
    if (tooLong || (!text.trim() && files.length === 0)) return
    if (send.busy) return
    const attempt = attemptOf(draft, note, () => crypto.randomUUID())
    const earlier = draft.tried && draft.tried.clientId !== attempt.clientId ? draft.tried : undefined
    change(() => ({ tried: attempt }))
    const sent = await send.run({ attempt, earlier })
    // A message that could not be sent stays; retrying sends it once.
    if (sent === undefined) return
    // Sending has ended the typing indicator; the next letter starts it again.
    lastTyped.current = 0
    change(now => withoutSent(now, draft))
    after?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.takeKey(event)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    void submit(event.shiftKey && !note ? resolve : undefined)
  }
  const words = note ? t.ticket.talk.noteHint : t.ticket.talk.replyHint
  return (
    <form
      ref={keepBar}
      className={classes.reply}
      data-note={note}
      data-quiet={isSmall && !text && files.length === 0 && !open}
      onDragOver={event => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={event => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        attach([...event.dataTransfer.files])
      }}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <SegmentedControl
        size="xs"
        className={classes.modes}
        value={note ? 'note' : 'reply'}
        onChange={value => change(() => ({ note: value === 'note' }))}
        data={[
          { value: 'reply', label: t.ticket.talk.reply, disabled: !canReply },
          { value: 'note', label: t.ticket.talk.note },
        ]}
      />
      <MentionList mentions={mentions} />
      <Textarea
        ref={area}
        aria-label={words}
        placeholder={words}
        autosize
        minRows={isSmall ? 1 : 2}
        maxRows={8}
        value={text}
        error={tooLong && t.ticket.talk.tooLong(format.number(longestMessage), format.number(over))}
        onChange={event => {
          write(event.currentTarget.value)
          mentions.look()
        }}
        onSelect={mentions.look}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
        aria-autocomplete={note ? 'list' : undefined}
        aria-controls={mentions.active && mentions.id}
        aria-activedescendant={mentions.active && mentions.optionId(mentions.active)}
        onPaste={event => {
          // A program may copy a picture of the text along with the text: in that case the text is meant.
          if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain'))
            return
          event.preventDefault()
          attach([...event.clipboardData.files])
        }}
      />
      <UploadList uploads={uploads}>
        {files.length > 0 &&
          files.map(file => (
            <FileItem
              key={file.url}
              name={file.name}
              removeLabel={t.content.files.remove(file.name)}
              onRemove={() =>
                change(before => ({ files: before.files.filter(other => other.url !== file.url) }))
              }
            />
          ))}
      </UploadList>
      {!note && delivery}
      <div className={classes.replyFoot}>
        <FileButton multiple onChange={added => attach(added)}>
          {props => (
            <IconButton
              icon={IconPaperclip}
              iconSize={18}
              {...props}
              label={t.ticket.talk.attach}
              disabled={full}
            />
          )}
        </FileButton>
        <span className={classes.keys}>
          {full ? t.ticket.talk.noMoreFiles(maxAttachments) : t.ticket.talk.sendKeys}
        </span>
        {!note && resolve && (
          <Button
            variant="default"
            aria-label={t.ticket.talk.sendAndResolve}
            disabled={tooLong || send.busy}
            onClick={() => void submit(resolve)}
          >
            <IconChecks className={classes.onSmall} size={18} stroke={1.75} aria-hidden />
            <span className={classes.onLarge}>{t.ticket.talk.sendAndResolve}</span>
          </Button>
        )}
        <Button type="submit" disabled={tooLong} loading={send.busy} color={note ? 'gray' : undefined}>
          {note ? t.ticket.talk.saveNote : t.ticket.talk.send}
        </Button>
      </div>
    </form>
  )
}
