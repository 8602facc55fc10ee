/** An email address as it is stored: mail servers ignore its case. */
export const smallAddress = (email: string): string => email.trim().toLowerCase()

/** Both are one provider, which ignores dots before the `@`. */
const gmail = ['gmail.com', 'googlemail.com']

/** Removes what follows a plus: people who type `mara+1@`, `mara+2@` … mean one mailbox. */
export function mailboxOf(email: string): string {
  const small = smallAddress(email)
  const at = small.lastIndexOf('@')
  if (at < 0) return small
  const [name = ''] = small.slice(0, at).split('+', 1)
  const domain = small.slice(at + 1)
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
