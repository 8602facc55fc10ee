import type { Card, CardKind } from '@lotse/contracts/visitor/card'
import { IconBook, IconChecklist, IconClipboardText, IconForms, IconRoute } from '@tabler/icons-react'
import { useOpenUrl } from '../shell/use-open-url.ts'
import { useWidget } from '../state/widget-context.ts'

const icons = {
  article: IconBook,
  tour: IconRoute,
  checklist: IconChecklist,
  survey: IconClipboardText,
  form: IconForms,
} satisfies Record<CardKind, unknown>

/** Things of the project that the team has inserted into a message. */
export function Cards({ messageId, cards = [] }: { messageId: string; cards: Card[] | undefined }) {
  const open = useOpenCard(messageId)
  const { t } = useWidget()
  return cards.map(card => {
    const { kind, id, title, text, isGone } = card
    const Icon = icons[kind]
    return (
      <div key={`${kind} ${id}`} className="message-card" data-gone={isGone}>
        <span className="message-card-kind">
          <Icon aria-hidden size={16} stroke={1.75} /> {t.chat.cards.kind[kind]}
        </span>
        {isGone ? (
          <span>{t.chat.cards.gone}</span>
        ) : (
          <>
            <strong className="message-card-title">{title}</strong>
            {text && <span className="message-card-text">{text}</span>}
            <button type="button" className="message-card-open" onClick={() => open(card)}>
              {t.chat.cards.open[kind]}
              <span className="said">: {title}</span>
            </button>
          </>
        )}
      </div>
    )
  })
}

function useOpenCard(messageId: string): (card: Card) => void {
  const { step } = useWidget()
  const openUrl = useOpenUrl()
  return ({ kind, id }) => {
    // Its answers come back into this conversation.
    if (kind === 'survey' || kind === 'form')
      step({ do: 'go', to: { at: 'flow', flow: id, card: messageId } })
    else openUrl(`gleap://${kind}/${id}`)
  }
}
