/** How long a session in somebody else's name lasts. */
export const signInAsMinutes = 30
