import { visitorRows } from '@lotse/contracts/exports/archive/visitor-rows'
import type { Definition } from '../definition.ts'

/** What visitors did with what they were shown. */

const scope = { scopeId: 'scope_id', contactId: 'contact_id' }
const usual = { deep: ['scopeId', 'sessionId'], atOnce: 500 } as const

export const deliveries: Definition = {
  kind: 'deliveries',
  table: 'lotse.delivery',
  row: visitorRows.deliveries,
  columns: {
    outboundId: 'outbound_id',
    ...scope,
    sessionId: 'session_id',
    queuedAt: 'queued_at',
    shownCount: 'shown_count',
    shownAt: 'shown_at',
    seenAt: 'seen_at',
    clickedAt: 'clicked_at',
    completedAt: 'completed_at',
    quitAt: 'quit_at',
  },
  order: ['outbound_id', 'scope_id'],
  // Nothing is handed out because of an archive.
  more: () => ({ pending: false }),
  ...usual,
}

export const votes: Definition = {
  kind: 'votes',
  table: 'lotse.help_vote',
  row: visitorRows.votes,
  columns: { articleId: 'article_id', ...scope, vote: 'vote', at: 'at' },
  order: ['article_id', 'scope_id'],
  ...usual,
}

export const reads: Definition = {
  kind: 'reads',
  table: 'lotse.news_read',
  row: visitorRows.reads,
  columns: { newsId: 'news_id', ...scope, at: 'at' },
  order: ['news_id', 'scope_id'],
  ...usual,
}
