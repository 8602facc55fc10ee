interface Part {
  text: string
  isMention: boolean
}

/** A note in parts: `@name` of those who are mentioned, and the words between. */
export function mentionParts(text: string, mentions: { name: string }[]): Part[] {
  const names = mentions.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, isMention: false }]
  const escaped = names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const parts = text.split(new RegExp(`(@(?:${escaped.join('|')})(?![\\p{L}\\p{N}_]))`, 'giu'))
  return parts.map((part, at) => ({ text: part, isMention: at % 2 === 1 })).filter(({ text }) => text !== '')
}
