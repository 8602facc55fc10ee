import type { TicketDetail, TicketPartKind } from '@lotse/contracts/console/tickets'

export type MediaTab = 'timeline' | 'steps' | 'screen' | 'video'
export type TicketTab = 'talk' | MediaTab

/** What can be looked at beside the conversation. */
export const mediaTabsOf = (ticket: Pick<TicketDetail, 'parts' | 'media'>): MediaTab[] =>
  tabsOf(ticket).filter(tab => tab !== 'talk')

/** The available tabs. */
export function tabsOf({ parts, media }: Pick<TicketDetail, 'parts' | 'media'>): TicketTab[] {
  const has = (...kinds: TicketPartKind[]) => parts.some(({ kind }) => kinds.includes(kind))
  return [
    'talk',
    ...(has('replay', 'console', 'network', 'events') ? (['timeline', 'steps'] as const) : []),
    ...(media.snapshotUrl === null ? [] : (['screen'] as const)),
    ...(media.recordingUrl === null ? [] : (['video'] as const)),
  ]
}

/** The requested tab, perhaps from the previous ticket; if this one does not have it, its conversation. */
export const activeTab = (ticket: Pick<TicketDetail, 'parts' | 'media'>, asked: unknown): TicketTab =>
  tabsOf(ticket).find(tab => tab === asked) ?? 'talk'
