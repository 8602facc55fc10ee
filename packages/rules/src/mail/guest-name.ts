/** Guests choose their own names, perhaps a colleague's: the name never replaces the word for a guest. */
export const guestName = (guest: string, name: string): string => (name ? `${guest}: ${name}` : guest)
