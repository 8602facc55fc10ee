import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { maxAttachments } from '@lotse/contracts/limits'
import type { Card } from '@lotse/contracts/visitor/card'
import { useFormat } from '@lotse/ui/language/use-format'
import { keepBar } from '@lotse/ui/overlay/keep-room.ts'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { SegmentedControl } from '@mantine/core'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSession } from '../../../../lib/backend/session.ts'
import { useT } from '../../../../lib/i18n.ts'
import { useCardTexts, useWordsIn } from '../../../../lib/replies/cards/card-kinds.ts'
import { meetReply } from '../../../../lib/tickets/commands/reply-wish.ts'
import { FileItem, UploadList } from '../../../../lib/uploads/upload-list.tsx'
import { usePlaceUploads } from '../../../../lib/uploads/use-uploads.ts'
import classes from '../conversation.module.css'
import type { Messages } from '../use-messages.ts'
import { EmojiButton } from './adding/emoji-button.tsx'
import { useEmoji } from './adding/use-emoji.ts'
import { useInsert } from './adding/use-insert.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import { keyOf } from './draft/keep-draft.ts'
import { isEmpty } from './draft/reply-draft.ts'
import { useKeptDraft } from './draft/use-kept-draft.tsx'
import { useSendLater } from './later/use-send-later.tsx'
import { OfferList } from './offer-list.tsx'
import { type HowToSend, howToSend } from './question/begun.ts'
import { RepliedQuestion } from './question/replied-question.tsx'
import { useQuestion } from './question/use-question.ts'
import { ReplyFoot } from './reply-foot.tsx'
import { ReplyOption } from './reply-option.tsx'
import { useMentions } from './use-mentions.ts'
import { useReplyMenu } from './use-reply-menu.ts'
import { useSendReply } from './use-send-reply.ts'
import { WritingColleagues } from './writing-colleagues.tsx'

interface ReplyProps {
  ref: RefObject<ComposerHandle | null>
  ticket: TicketDetail
  projectId: string
  /** A silent report has nobody who could read an answer. */
  canReply: boolean
  /** How an answer with these will reach the visitor. */
  delivery(cards: Card[]): ReactNode
  /** One line until somebody writes: next to a video, and in a low window, there is little room. */
  isSmall: boolean
  messages: Messages
  /** Resolves the ticket once an answer has been sent; missing if it is resolved. */
  resolve?: (() => void) | undefined
}

/**
 * A press beside the field leaves the focus in it: what folds away without the focus would move from under the finger
 * before the press ends.
 */
function stayInField(event: MouseEvent<HTMLFormElement>): void {
  const { currentTarget: form, target } = event
  const { activeElement: field } = document
  const isWriting = field instanceof HTMLElement && (field.isContentEditable || field.matches('textarea'))
  if (!isWriting || !(target instanceof Node) || !form.contains(field) || !form.contains(target)) return
  if (!field.contains(target)) event.preventDefault()
}

export function Reply(props: ReplyProps) {
  const { ref: composer, ticket, projectId, canReply, delivery, isSmall, messages, resolve } = props
  const { send } = messages
  const t = useT()
  const ticketId = ticket.id
  const format = useFormat()
  const lang = useWordsIn()
  const { kind: kinds, gone } = useCardTexts()
  const { account } = useSession()
  const place = { accountId: account.id, projectId, ticketId }
  const { draft, change, conflict, isLocal } = useKeptDraft(place)
  const { text, files, cards } = draft
  const note = draft.note || !canReply
  const uploads = usePlaceUploads(projectId, keyOf(place))
  const full = files.length + uploads.list.length >= maxAttachments
  const attach = (added: File[]): void =>
    uploads.add(added, files.length, file => change(before => ({ files: [...before.files, file] })))
  const snackbar = useSnackbar()
  const start = (asNote: boolean, typed: string) => {
    // What was meant for the team alone does not become a reply by a key.
    if (draft.note && !asNote && !isEmpty(draft)) snackbar.show(t.ticket.talk.noteStays, 'info')
    else change(() => ({ note: asNote }))
    composer.current?.focus()
    if (typed) composer.current?.insertText(typed)
  }
  const latest = useRef(start)
  latest.current = start
  // The keys are heard by the inbox, which knows which ticket they are meant for.
  useEffect(() => meetReply(ticketId, (...given) => latest.current(...given)), [ticketId])

  const { write, isReady, submit, excess } = useSendReply({ place, note, draft, change, uploads, send })
  const mentions = useMentions({ composer, projectId, isNote: note })
  const insert = useInsert({ composer, projectId, ticket, cards, change })
  const replies = useReplyMenu({ composer, projectId, ticket, files, change, onCard: insert.add })
  const { picker, ...emoji } = useEmoji(composer)
  const lists = [mentions, replies, emoji]
  const offers = lists.find(({ active }) => active)
  const look = (before: string) => {
    // A draft that is restored offers nothing before somebody writes in it.
    if (!document.activeElement?.closest(`.${classes.reply}`)) return
    for (const list of lists) list.look(before)
  }
  const known = messages.data?.items
  const question = useQuestion<HowToSend>({ ticket, draft, change, note, messages: known, ownId: account.id })
  const sendBy = async (isByKey: boolean, wanted: HowToSend = {}): Promise<void> => {
    const how = howToSend(question.how, wanted)
    let isHeld = false
    const onHeld = () => {
      isHeld = true
      question.ask(how)
    }
    const sending = submit({ at: how.at, seenUntil: question.seenUntil, onHeld })
    if (!sending) return
    // The keys of the inbox lead on at once, unless the text has to be looked at again.
    if (isByKey) composer.current?.blur()
    const isSent = await sending
    if (isSent) {
      question.end()
      if (how.resolves) resolve?.()
    } else if ((isByKey || isHeld) && document.activeElement === document.body) composer.current?.focus()
  }
  const sendLater = useSendLater(ticket, projectId, at => void sendBy(true, { at }))
  const askWhen = () => {
    if (isReady()) sendLater.ask()
  }
  const goBack = () => {
    question.back()
    composer.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (lists.some(list => list.takeKey(event))) return
    if (addByKey(event)) return
    if (event.key === 'Escape' && question.how) {
      event.preventDefault()
      event.stopPropagation()
      return goBack()
    }
    // The keys of the inbox work again; what was written is kept.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      event.stopPropagation()
      return composer.current?.blur()
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey || event.altKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.altKey) void sendBy(true, event.shiftKey && !note ? { resolves: true } : {})
    else if (!note) askWhen()
  }
  /** True if the key opens something to insert. */
  const addByKey = (event: KeyboardEvent): boolean => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false
    if (event.shiftKey && event.key.toLowerCase() === 'e') insert.ask()
    else if (event.key === '.') picker.onOpened(true)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return (
    <form
      ref={keepBar}
      className={classes.reply}
      data-note={note}
      data-quiet={isSmall && !text && files.length + cards.length + uploads.list.length === 0}
      onMouseDown={stayInField}
      onDragOver={event => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={event => {
        // The editor has taken what was dropped into it.
        if (event.isDefaultPrevented() || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        attach([...event.dataTransfer.files])
      }}
      onSubmit={event => {
        event.preventDefault()
        void sendBy(false)
      }}
    >
      <div className={classes.modes}>
        <SegmentedControl
          // After a press, what is typed next is meant for the field; arrow keys stay between the two.
          onClick={({ detail }) => detail > 0 && composer.current?.focus()}
          size="xs"
          value={note ? 'note' : 'reply'}
          onChange={value => change(() => ({ note: value === 'note' }))}
          data={[
            { value: 'reply', label: t.ticket.talk.reply, disabled: !canReply },
            { value: 'note', label: t.ticket.talk.note },
          ]}
        />
        <WritingColleagues projectId={projectId} ticketId={ticketId} />
      </div>
      {conflict}
      {question.how && (
        // Its buttons have the same keys as the text.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only passes keys on
        <div onKeyDown={onKeyDown}>
          <RepliedQuestion
            replies={question.replies}
            busy={send.busy}
            onSend={() => void sendBy(false)}
            onBack={goBack}
          />
        </div>
      )}
      <OfferList offers={mentions} label={t.ticket.talk.colleagues}>
        {({ name }) => name}
      </OfferList>
      <OfferList offers={replies} label={t.replies.title}>
        {offered => <ReplyOption offered={offered} lang={ticket.visitorLang} />}
      </OfferList>
      <OfferList offers={emoji} label={t.inserts.emoji.list}>
        {({ id, name }) => `${id} ${name[lang]}`}
      </OfferList>
      <Composer
        ref={composer}
        content={draft}
        onChange={write}
        onCaret={look}
        onFiles={attach}
        onKeyDown={onKeyDown}
        onBlur={() => {
          for (const list of lists) list.close()
        }}
        isSmall={isSmall}
        error={excess && t.ticket.talk.tooLong(format.number(excess.most), format.number(excess.over))}
        aria={{
          'aria-label': note ? t.ticket.talk.noteHint : t.ticket.talk.replyHint,
          'aria-autocomplete': 'list',
          'aria-controls': offers?.id,
          'aria-activedescendant': offers?.activeId,
        }}
      />
      <UploadList uploads={uploads}>
        {cards.map(card => (
          <FileItem
            key={`${card.kind} ${card.id}`}
            name={`${kinds[card.kind]}: ${card.title || gone}`}
            problem={card.isGone}
            removeLabel={t.inserts.remove(card.title || gone)}
            onRemove={() => insert.remove(card)}
          />
        ))}
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
      {!note && delivery(cards)}
      <ReplyFoot
        note={note}
        hint={
          full ? t.ticket.talk.noMoreFiles(maxAttachments) : isLocal ? t.ticket.talk.draftLocal : undefined
        }
        full={full}
        isTooLong={excess !== undefined}
        busy={send.busy}
        attach={attach}
        startReplies={replies.start}
        insert={insert.ask}
        emoji={<EmojiButton {...picker} />}
        sendLater={askWhen}
        sendAndResolve={resolve && (() => void sendBy(false, { resolves: true }))}
      />
      {sendLater.view}
      {insert.view}
    </form>
  )
}
