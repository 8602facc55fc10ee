/** SQL: whether somebody needs a second factor before they may do anything, by the column that says if they have one. */
export const lacksFactor = (hasFactor: string): string =>
  `not ${hasFactor} and exists (select from academy.setting where key = 'second_factor' and is_on)`
