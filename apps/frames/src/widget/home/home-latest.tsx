import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { ChecklistRow } from '../checklist/checklists-screen.tsx'
import { useChecklists } from '../checklist/use-checklists.ts'
import { ConversationRow } from '../conversation/conversations-screen.tsx'
import { NewsCard, useNews } from '../news/news-screen.tsx'
import { useWidget } from '../state/widget-context.ts'

/** The current conversation. */
export function LatestConversation({ conversation }: { conversation: Conversation }) {
  const { t } = useWidget()
  return (
    <section className="latest" aria-label={t.chat.latest}>
      <h2>{t.chat.latest}</h2>
      <div className="card">
        <ConversationRow conversation={conversation} />
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
