import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { IconPencilPlus } from '@tabler/icons-react'
import { shortMoment } from '../../lib/moments.ts'
import { Avatar } from '../shell/avatar.tsx'
import { RowButton } from '../shell/row-button.tsx'
import { RowsView } from '../shell/rows-view.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'
import { useConversations } from './use-conversations.ts'

export function ConversationsScreen() {
  const { step, t } = useWidget()
  const conversations = useConversations()
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
  const { shareToken, agent, unread, title, preview, lastMessageAt } = conversation
  return (
    <RowButton
      icon={<Avatar name={agent?.name ?? t.chat.team} src={agent?.avatar} />}
      title={title || agent?.name || t.chat.team}
      text={preview}
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
