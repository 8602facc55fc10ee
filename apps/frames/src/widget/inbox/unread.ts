import type { Conversation } from '@lotse/contracts/visitor/conversation'

/** What waits to be read comes first; otherwise the order stays. */
export const unreadFirst = (items: readonly Conversation[]): Conversation[] => [
  ...items.filter(({ unread }) => unread > 0),
  ...items.filter(({ unread }) => unread === 0),
]

/** The newest conversation with more to read than before, unless it is on screen. The first list is no news. */
export function arrived(
  before: readonly Conversation[] | undefined,
  now: readonly Conversation[],
  onScreen: string | undefined,
): Conversation | undefined {
  if (!before) return undefined
  const known = new Map(before.map(({ shareToken, unread }) => [shareToken, unread]))
  return now.find(
    ({ shareToken, unread }) => shareToken !== onScreen && unread > (known.get(shareToken) ?? 0),
  )
}

/** The last words, unless they are those of the title. */
export function lastWords({ title, preview }: Pick<Conversation, 'title' | 'preview'>): string {
  const plain = (text: string) => text.replace(/…$/, '').trim()
  const [a, b] = [plain(title), plain(preview)]
  return a && b && (a.startsWith(b) || b.startsWith(a)) ? '' : preview
}
