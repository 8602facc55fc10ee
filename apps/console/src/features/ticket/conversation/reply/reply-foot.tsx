import { IconButton } from '@lotse/ui/fields/icon-button'
import { Button, FileButton } from '@mantine/core'
import {
  IconChecks,
  IconClockShare,
  IconMessage2,
  IconPaperclip,
  IconSquareRoundedPlus,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../lib/i18n.ts'
import classes from '../conversation.module.css'

interface ReplyFootProps {
  note: boolean
  /** What has to be said beside the buttons; otherwise it is how to send. */
  hint: string | undefined
  /** No more files. */
  full: boolean
  isTooLong: boolean
  busy: boolean
  attach(files: File[]): void
  startReplies(): void
  insert(): void
  emoji: ReactNode
  sendLater(): void
  /** Missing if the ticket is resolved. */
  sendAndResolve: (() => void) | undefined
}

/** What can be added to a reply, and the ways to send it. */
export function ReplyFoot(props: ReplyFootProps) {
  const {
    note,
    hint,
    full,
    isTooLong,
    busy,
    attach,
    startReplies,
    insert,
    emoji,
    sendLater,
    sendAndResolve,
  } = props
  const t = useT()
  return (
    <div className={classes.replyFoot}>
      <FileButton multiple onChange={attach}>
        {file => (
          <IconButton
            icon={IconPaperclip}
            iconSize={18}
            {...file}
            label={t.ticket.talk.attach}
            disabled={full}
          />
        )}
      </FileButton>
      <IconButton icon={IconMessage2} iconSize={18} label={t.replies.insert} onClick={startReplies} />
      <IconButton icon={IconSquareRoundedPlus} iconSize={18} label={t.inserts.insert} onClick={insert} />
      {emoji}
      <span className={classes.keys} data-said={hint !== undefined}>
        {hint ?? t.ticket.talk.sendKeys}
      </span>
      {!note && (
        <IconButton
          icon={IconClockShare}
          iconSize={18}
          label={t.ticket.later.open}
          disabled={isTooLong || busy}
          onClick={sendLater}
        />
      )}
      {!note && sendAndResolve && (
        <Button
          variant="default"
          className={classes.resolve}
          aria-label={t.ticket.talk.sendAndResolve}
          disabled={isTooLong || busy}
          onClick={sendAndResolve}
        >
          <IconChecks className={classes.onSmall} size={18} stroke={1.75} aria-hidden />
          <span className={classes.onLarge}>{t.ticket.talk.sendAndResolve}</span>
        </Button>
      )}
      <Button
        type="submit"
        aria-label={note ? t.ticket.talk.saveNote : t.ticket.talk.send}
        disabled={isTooLong}
        loading={busy}
        color={note ? 'gray' : undefined}
      >
        <span className={classes.short}>{note ? t.ticket.talk.saveShort : t.ticket.talk.sendShort}</span>
        <span className={classes.whole}>{note ? t.ticket.talk.saveNote : t.ticket.talk.send}</span>
      </Button>
    </div>
  )
}
