import { useEffect, useRef } from 'react'
import { Avatar } from '../shell/avatar.tsx'
import { LoadView } from '../shell/load-view.tsx'
import { OfficeLine } from '../shell/office-line.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'
import { AskAddress } from './ask-address.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { RatingBox } from './rating-box.tsx'
import type { Talk } from './talk.ts'
import { useConversation } from './use-conversation.ts'
import { useOutbox } from './use-outbox.ts'

const typingEveryMs = 3000

export function ConversationScreen({ shareToken }: { shareToken: string }) {
  const { t, link, step } = useWidget()
  const { talk, typing, earlier } = useConversation(shareToken)
  const lastTyped = useRef(0)
  const { outgoing, say, again } = useOutbox(shareToken, sent => {
    // Sending ends the typing indicator; the next letter starts it again.
    lastTyped.current = 0
    talk.change(present => ({
      ...present,
      messages: [...present.messages.filter(({ id }) => id !== sent.id), sent],
    }))
    talk.reload()
  })
  const tellTyping = () => {
    if (Date.now() - lastTyped.current < typingEveryMs) return
    lastTyped.current = Date.now()
    link.api('POST /shared/conversations/:shareToken/typing', { params: { shareToken } }).catch(() => {})
  }
  // A team message was opened: it is a conversation now, with its own token.
  const token = talk.data?.conversation.shareToken
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (token && token !== shareToken)
      step({
        do: 'replace',
        of: { at: 'conversation', shareToken },
        to: { at: 'conversation', shareToken: token },
      })
  }, [token])
  const agent = talk.data?.conversation.agent
  return (
    <div className="page">
      <TopBar
        title={agent?.name ?? (talk.data?.conversation.title || t.chat.title)}
        icon={agent && <Avatar name={agent.name} src={agent.avatar} />}
      />
      <LoadView of={talk}>
        {data => (
          <>
            <MessageList
              talk={data}
              outgoing={outgoing}
              typing={typing}
              onEarlier={earlier}
              onAgain={again}
              onButton={({ id, text }) => say({ text, attachments: [], buttonId: id })}
            >
              {data.rating && (
                <RatingBox
                  shareToken={shareToken}
                  rating={data.rating}
                  onRated={rating => talk.change(present => ({ ...present, rating }))}
                />
              )}
            </MessageList>
            {data.conversation.status === 'closed' ? (
              <p className="chat-closed">{t.chat.closed}</p>
            ) : (
              isWaiting(data) && <OfficeLine className="chat-closed" />
            )}
            {data.conversation.status === 'open' && isWaiting(data) && (
              <AskAddress
                isMissing={data.asksAddress === true}
                since={data.messages.at(-1)?.createdAt ?? ''}
                onGiven={() => talk.change(present => ({ ...present, asksAddress: false }))}
              />
            )}
            <Composer name={shareToken} onTyping={tellTyping} onSend={say} />
          </>
        )}
      </LoadView>
    </div>
  )
}

/** The visitor has the last word, or a bot has left them to the team. */
function isWaiting({ messages }: Talk): boolean {
  const last = messages.at(-1)
  return last?.from === 'visitor' || last?.event === 'handover' || last?.event === 'submitted'
}
