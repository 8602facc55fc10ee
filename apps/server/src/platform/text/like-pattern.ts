/** A `like` pattern for a substring: what somebody typed stands for itself. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
