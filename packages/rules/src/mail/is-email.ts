/**
 * Whether the text has the shape and the length of an email address. Forms ask it before they send, and the server before
 * it writes there: an address that only one of them accepts would be stored, and never get a mail.
 */
export function isEmail(text: string): boolean {
  // A character that separates addresses in a header would turn one address into two.
  if (text.length > 320 || /[\s,;:<>()[\]"\\]/.test(text)) return false
  const [local = '', domain = '', ...more] = text.split('@')
  const dot = domain.lastIndexOf('.')
  return more.length === 0 && local !== '' && local.length <= 64 && dot > 0 && dot < domain.length - 1
}
