/** How our SDK begins what caused an error, in the text of its stack. */
export const CAUSED_BY = 'Caused by: '

/** A stack is cut off here; the SDK sends no more of one. */
export const STACK_LENGTH = 6000
