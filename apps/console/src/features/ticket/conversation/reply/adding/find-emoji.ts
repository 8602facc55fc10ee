import { folded } from '@lotse/rules/text/folded'
import { people } from './emoji-people.ts'
import { things } from './emoji-things.ts'

export interface Emoji {
  /** The sign itself. */
  id: string
  name: Record<'de' | 'en', string>
  words: string[]
}

function read(line: string): Emoji {
  const [id = '', en = '', de = '', more = ''] = line.split('|')
  const names = [en, de].flatMap(name => [name, ...name.split(/[\s-]+/)])
  return { id, name: { de, en }, words: [...new Set([...names, ...more.split(',')].map(folded))] }
}

export const allEmoji: Emoji[] = `${people}\n${things}`.split('\n').map(read)

/** Those with words that begin with every typed one; whole words and earlier words come first. */
export function findEmoji(typed: string, all: readonly Emoji[] = allEmoji): Emoji[] {
  const wanted = folded(typed.replaceAll('_', ' ')).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return [...all]
  const rank = ({ words }: Emoji): number => {
    let worst = 0
    for (const one of wanted) {
      if (words.includes(one)) continue
      if (!words.some(word => word.startsWith(one))) return 9
      worst = 1
    }
    return worst
  }
  return all
    .map(emoji => ({ emoji, at: rank(emoji) }))
    .filter(({ at }) => at < 9)
    .toSorted((a, b) => a.at - b.at)
    .map(({ emoji }) => emoji)
}
