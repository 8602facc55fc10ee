import type { SavedReply } from '@lotse/contracts/console/replies'
import { folded } from '@lotse/rules/text/folded'

/** Nobody means `project` by `pro`. */
const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{[^{}]*\}\}/g, ' ')

/**
 * Replies that have every typed word in their shortcut, name or text. Those whose shortcut or name begins with it come
 * first; otherwise the order stays, which is by use.
 */
export function findReplies(replies: readonly SavedReply[], typed: string): SavedReply[] {
  const text = folded(typed.trim())
  const words = text.split(/\s+/)
  const rank = ({ shortcut, name, text: written }: SavedReply): number => {
    if (folded(shortcut) === text) return 0
    if (folded(shortcut).startsWith(text)) return 1
    if (folded(name).startsWith(text)) return 2
    const known = folded(`${shortcut} ${name}`)
    if (words.every(word => known.includes(word))) return 3
    const all = folded(`${known} ${withoutPlaceholders(Object.values(written).join(' '))}`)
    return words.every(word => all.includes(word)) ? 4 : 5
  }
  if (!text) return [...replies]
  return replies
    .map(reply => ({ reply, at: rank(reply) }))
    .filter(({ at }) => at < 5)
    .toSorted((a, b) => a.at - b.at)
    .map(({ reply }) => reply)
}
