/** The same for every value, so that its length reveals nothing. */
export const MASK = '*****'
