import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { longestTitle } from '@lotse/contracts/limits'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Textarea } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { useChangeTickets } from '../../../lib/tickets/change-tickets.ts'
import classes from '../ticket.module.css'

/** The heading of a ticket, replaced by a field while it is edited. Leaving the field saves it. */
export function TicketTitle({ ticket, projectId }: { ticket: TicketDetail; projectId: string }) {
  const t = useT()
  const may = useMay('agent')
  const changeTickets = useChangeTickets(projectId)
  const pencil = useRef<HTMLButtonElement>(null)
  const latest = useRef(ticket.title)
  latest.current = ticket.title
  /** The typed text; undefined while nobody is editing. */
  const [text, setText] = useState<string>()
  // A removed field may lose the focus once more, and that must not save it.
  const isOpen = useRef(false)
  /** What it was when somebody began to change it: a colleague's change is not overwritten unseen. */
  const before = useRef('')
  const edit = (title: string) => {
    isOpen.current = true
    before.current = latest.current
    setText(title)
  }
  const close = () => {
    isOpen.current = false
    flushSync(() => setText(undefined))
  }
  useShortcuts({ t: () => edit(ticket.title) }, may)
  const keep = async (): Promise<void> => {
    if (!isOpen.current) return
    const title = text?.trim().replace(/\s+/g, ' ')
    close()
    if (!title || title === ticket.title) return
    const isKept = await changeTickets([{ ...ticket, title: before.current }], { title })
    // After a refusal it need not be typed again. Anything typed in the meantime is newer.
    if (!isKept && !isOpen.current) edit(title)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Enter') void keep()
    else close()
    pencil.current?.focus()
  }
  const isEditing = text !== undefined
  return (
    <div className={classes.titleRow}>
      <h2 id="ticket-title" className={classes.title} hidden={isEditing}>
        {ticket.title}
      </h2>
      {isEditing ? (
        <Textarea
          className={classes.titleField}
          classNames={{ input: classes.titleInput ?? '' }}
          aria-label={t.ticket.title}
          autosize
          minRows={1}
          autoFocus
          value={text}
          maxLength={longestTitle}
          onFocus={event => event.currentTarget.select()}
          onChange={event => setText(event.currentTarget.value)}
          onBlur={() => void keep()}
          onKeyDown={onKeyDown}
        />
      ) : (
        may && (
          <IconButton
            icon={IconPencil}
            ref={pencil}
            className={classes.pencil}
            label={t.ticket.editTitle}
            onClick={() => edit(ticket.title)}
          />
        )
      )}
    </div>
  )
}
