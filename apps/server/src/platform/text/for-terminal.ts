/** Strangers' words must not command a terminal. */
export const forTerminal = (text: string): string => text.replaceAll(/\p{C}/gu, ' ')
