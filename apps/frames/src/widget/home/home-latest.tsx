import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { ChecklistRow } from '../checklist/checklists-screen.tsx'
import { useChecklists } from '../checklist/use-checklists.ts'
import { ConversationRow } from '../inbox/conversations-screen.tsx'
import { unreadFirst } from '../inbox/unread.ts'
import { NewsCard, useNews } from '../news/news-screen.tsx'
import { useWidget } from '../state/widget-context.ts'

/** More would push the menu out of sight. */
const mostTalks = 2

/** The visitor's conversations, above everything else; unread ones first. */
export function LatestConversations({ items }: { items: Conversation[] }) {
  const { step, t } = useWidget()
  return (
    <section className="latest talks" aria-label={t.chat.latest}>
      <h2 className="said">{t.chat.latest}</h2>
      <div className="card">
        {unreadFirst(items)
          .slice(0, mostTalks)
          .map(one => (
            <ConversationRow key={one.shareToken} conversation={one} />
          ))}
        {items.length > mostTalks && (
          <button
            type="button"
            className="button quiet"
            onClick={() => step({ do: 'tab', to: 'conversations' })}
          >
            {t.chat.all}
          </button>
        )}
      </div>
    </section>
  )
}

/** Started and not finished: the card that led to them may not come again, and the menu may not list them. */
export function BegunChecklists() {
  const { t } = useWidget()
  const begun = useChecklists().data?.items.filter(({ status }) => status === 'active') ?? []
  if (begun.length === 0) return null
  return (
    <section className="latest" aria-label={t.checklist.goOn}>
      <h2>{t.checklist.goOn}</h2>
      <div className="card">
        {begun.map(checklist => (
          <ChecklistRow key={checklist.outboundId} checklist={checklist} />
        ))}
      </div>
    </section>
  )
}

export function LatestNews() {
  const { t } = useWidget()
  const latest = useNews().data?.items[0]
  if (!latest) return null
  return (
    <section className="latest" aria-label={t.news.latest}>
      <h2>{t.news.latest}</h2>
      <NewsCard item={latest} />
    </section>
  )
}
