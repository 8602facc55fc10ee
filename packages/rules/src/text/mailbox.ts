/** An email address as it is kept: mail servers accept it in any case. */
export const smallAddress = (email: string): string => email.trim().toLowerCase()

/** They are one provider, which ignores dots in front of the `@`. */
const gmail = ['gmail.com', 'googlemail.com']

/** Without what follows a plus: people who type `mara+1@`, `mara+2@` … mean one mailbox. */
export function mailboxOf(email: string): string {
  const small = smallAddress(email)
  const at = small.lastIndexOf('@')
  if (at < 0) return small
  const [name = ''] = small.slice(0, at).split('+', 1)
  const domain = small.slice(at + 1)
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
