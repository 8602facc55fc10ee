/** An email address as it is kept: mail servers accept it in any case. */
export const smallAddress = (email: string): string => email.trim().toLowerCase()

/** Without what follows a plus: people who type `mara+1@`, `mara+2@` … mean one mailbox. */
export function mailboxOf(email: string): string {
  const small = smallAddress(email)
  const at = small.lastIndexOf('@')
  return at < 0 ? small : `${small.slice(0, at).split('+', 1)[0]}${small.slice(at)}`
}
