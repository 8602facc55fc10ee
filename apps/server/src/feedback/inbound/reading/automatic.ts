export interface HeaderLine {
  key: string
  value: string
}

const silent = ['noreply', 'no-reply', 'donotreply', 'do-not-reply']
const robots = ['mailer-daemon', 'postmaster', ...silent]

const nameOf = (address: string): string => address.split('@', 1)[0] ?? ''

/** An address where nobody reads replies. */
export const isRobot = (address: string): boolean => robots.includes(nameOf(address))

/**
 * Why this mail was not written by hand; undefined if it may have been. Replying to such a mail could go on
 * forever. A form on a site often writes as "noreply", and names the person who filled it in as the one to
 * reply to.
 */
export function whyAutomatic(headers: HeaderLine[], sender: string, namesPerson = false): string | undefined {
  const values = (name: string): string[] =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())
  const has = (name: string): boolean => values(name).length > 0
  if (values('auto-submitted').some(value => value.split(';', 1)[0]?.trim() !== 'no')) return 'auto-submitted'
  if (values('precedence').some(value => ['bulk', 'list', 'junk', 'auto_reply'].includes(value)))
    return 'precedence'
  const named = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-loop'].find(has)
  if (named) return named
  if (values('return-path').some(value => value === '<>' || value === '')) return 'return-path'
  if (values('content-type').some(value => value.startsWith('multipart/report'))) return 'delivery report'
  if (namesPerson && silent.includes(nameOf(sender))) return undefined
  return isRobot(sender) ? 'sender' : undefined
}
