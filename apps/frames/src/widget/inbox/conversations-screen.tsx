import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { IconPencilPlus } from '@tabler/icons-react'
import { shortMoment } from '../../lib/moments.ts'
import { RowButton } from '../shell/row-button.tsx'
import { RowsView } from '../shell/rows-view.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'
import { Face } from './face.tsx'
import { type Inbox, useInbox } from './inbox.tsx'
import { lastWords, unreadFirst } from './unread.ts'
import { useConversations } from './use-conversations.ts'

/** The site may open it even if the menu does not offer it. */
export function ConversationsScreen() {
  const inbox = useInbox()
  return inbox ? <Conversations of={inbox} /> : <OwnConversations />
}

function OwnConversations() {
  return <Conversations of={useConversations()} />
}

function Conversations({ of }: { of: Inbox }) {
  const { step, t } = useWidget()
  const { data } = of
  const conversations = { ...of, data: data && { ...data, items: unreadFirst(data.items) } }
  return (
    <div className="page">
      <TopBar title={t.chat.title} />
      <div className="page-body">
        <RowsView of={conversations} empty={t.chat.empty} keyOf={one => one.shareToken}>
          {conversation => <ConversationRow conversation={conversation} />}
        </RowsView>
      </div>
      <div className="page-foot">
        <button
          type="button"
          className="button"
          onClick={() => step({ do: 'go', to: { at: 'new-conversation' } })}
        >
          <IconPencilPlus aria-hidden stroke={1.75} size={20} /> {t.chat.start}
        </button>
      </div>
    </div>
  )
}

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { step, t, locale } = useWidget()
  const { shareToken, agent, unread, title, lastMessageAt } = conversation
  return (
    <RowButton
      icon={<Face agent={agent} />}
      title={title || agent?.name || t.chat.team}
      text={lastWords(conversation)}
      unread={unread > 0}
      side={
        <span className="row-side">
          <span>{shortMoment(lastMessageAt, locale)}</span>
          {unread > 0 && (
            <span className="count" role="img" aria-label={t.chat.unread(unread)}>
              {unread}
            </span>
          )}
        </span>
      }
      onClick={() => step({ do: 'go', to: { at: 'conversation', shareToken } })}
    />
  )
}
