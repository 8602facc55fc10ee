/** A shorter part is an ending, or a word by chance. */
const SHORTEST = 4
const links = ['', 's', 'es', 'n', 'en']

/** Every way to read a word as two: `kursgebühr` as kurs and gebühr, `rechnungsadresse` as rechnung and adresse. */
export function splitsOf(word: string): [string, string][] {
  const splits: [string, string][] = []
  for (let at = SHORTEST; at <= word.length - SHORTEST; at++)
    for (const link of links) {
      const head = word.slice(0, at)
      if (head.endsWith(link) && at - link.length >= SHORTEST)
        splits.push([head.slice(0, at - link.length), word.slice(at)])
    }
  return splits
}
