/** Folds umlauts and accents, which people leave out or replace with an e. */
const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')

/** Typos between two words: a letter wrong, missing or extra, or two swapped. */
export function slips(one: string, other: string): number {
  const [a, b] = [folded(one), folded(other)]
  let [beforeLast, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + same,
          swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[beforeLast, last] = [last, row]
  }
  return last[b.length] ?? 0
}

/** The intended word: one typo in a short word, two in a long one. */
export function nearestWord(typed: string, known: string[]): string | undefined {
  const allowed = typed.length < 8 ? 1 : 2
  const near = known
    .map(word => ({ word, count: slips(typed, word) }))
    .filter(({ count }) => count <= allowed)
    .sort((a, b) => a.count - b.count)
  return near[0]?.word
}
