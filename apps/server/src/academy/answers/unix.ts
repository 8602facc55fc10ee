/** Seconds since 1970, as the platform writes times of accounts. */
export const unix = (date: Date): number => Math.floor(date.getTime() / 1000)
