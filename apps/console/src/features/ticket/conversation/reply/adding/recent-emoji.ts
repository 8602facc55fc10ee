const KEY = 'recent-emoji'
const MOST = 16

/** The signs that were used last on this device, the latest first. */
export function recentEmoji(): string[] {
  return (localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean)
}

export function rememberEmoji(sign: string): void {
  localStorage.setItem(KEY, [sign, ...recentEmoji().filter(one => one !== sign)].slice(0, MOST).join(' '))
}

/** Those that were used last come first. */
export function recentFirst<Item extends { id: string }>(all: readonly Item[]): Item[] {
  const recent = recentEmoji()
  const first = recent.flatMap(sign => all.find(({ id }) => id === sign) ?? [])
  return [...first, ...all.filter(one => !first.includes(one))]
}
