import type { SavedReply } from '@lotse/contracts/console/replies'

const plain = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')

/** Nobody means `project` by `pro`. */
const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{[^{}]*\}\}/g, ' ')

/**
 * Replies that have every typed word in their shortcut, name or text. Those whose shortcut or name begins with it come
 * first; otherwise the order stays, which is by use.
 */
export function findReplies(replies: readonly SavedReply[], typed: string): SavedReply[] {
  const text = plain(typed.trim())
  const words = text.split(/\s+/)
  const rank = ({ shortcut, name, text: written }: SavedReply): number => {
    if (plain(shortcut) === text) return 0
    if (plain(shortcut).startsWith(text)) return 1
    if (plain(name).startsWith(text)) return 2
    const known = plain(`${shortcut} ${name}`)
    if (words.every(word => known.includes(word))) return 3
    const all = plain(`${known} ${withoutPlaceholders(Object.values(written).join(' '))}`)
    return words.every(word => all.includes(word)) ? 4 : 5
  }
  if (!text) return [...replies]
  return replies
    .map(reply => ({ reply, at: rank(reply) }))
    .filter(({ at }) => at < 5)
    .toSorted((a, b) => a.at - b.at)
    .map(({ reply }) => reply)
}
