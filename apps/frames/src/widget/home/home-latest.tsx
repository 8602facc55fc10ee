import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { ConversationRow } from '../conversation/conversations-screen.tsx'
import { NewsCard, useNews } from '../news/news-screen.tsx'
import { useWidget } from '../widget-context.ts'

/** The conversation that is going on, and what is new, if the project has either. */
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
