/** A save that is repeated after a lost answer has the same id, and writes one note. */
export const blankNote = () => ({ id: crypto.randomUUID() as string, text: '' })
