interface Named {
  id: string
  name: string
  email: string
  /** The id that the site gave them. */
  userId: string
}

/**
 * What an anonymous visitor is called by: always the same for the same person, and nothing about where they are.
 * The last characters of an id are random; the first ones are the time, which many share.
 */
export const visitorCode = (contactId: string): string => contactId.slice(-4).toUpperCase()

/** The name of a contact, wherever the team reads it. */
export const contactName = (
  { id, name, email, userId }: Named,
  anonymous: (code: string) => string,
): string => name || email || userId || anonymous(visitorCode(id))
