/** Without capitals and accents, which people leave out when they search. */
export const folded = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
