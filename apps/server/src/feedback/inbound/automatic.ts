export interface HeaderLine {
  key: string
  value: string
}

const robots = ['mailer-daemon', 'postmaster', 'noreply', 'no-reply', 'donotreply', 'do-not-reply']

/** Why nobody wrote this mail by hand; undefined when somebody may have. Answering one could go on for ever. */
export function whyAutomatic(headers: HeaderLine[], sender: string): string | undefined {
  const values = (name: string): string[] =>
    headers.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase())
  const has = (name: string): boolean => values(name).length > 0
  if (values('auto-submitted').some(value => value.split(';', 1)[0]?.trim() !== 'no')) return 'auto-submitted'
  if (values('precedence').some(value => ['bulk', 'list', 'junk', 'auto_reply'].includes(value)))
    return 'precedence'
  if (values('x-auto-response-suppress').some(value => value !== '' && value !== 'none'))
    return 'x-auto-response-suppress'
  const named = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'x-loop'].find(has)
  if (named) return named
  if (values('return-path').some(value => value === '<>' || value === '')) return 'return-path'
  if (values('content-type').some(value => value.startsWith('multipart/report'))) return 'delivery report'
  return robots.includes(sender.split('@', 1)[0] ?? '') ? 'sender' : undefined
}
