/** Whether a thing that is known by these words has every word of the text, in any order. */
export function fitsWords(known: string, text: string): boolean {
  const all = known.toLowerCase()
  return text
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}
