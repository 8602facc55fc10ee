/** Choices of a field, from the words of each value. */
export const optionsOf = (words: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
