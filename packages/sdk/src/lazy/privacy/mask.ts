/** The same for every value, so that its length says nothing. */
export const MASK = '*****'
