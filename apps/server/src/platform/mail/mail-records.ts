import type { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { DnsRecord } from '@lotse/contracts/console/mail'
import { askNameServers } from '../http/resolve-outside.ts'

/** Nobody waits longer than this for a name server. */
const WAIT_MS = 3_000
/** Longer than any real record. */
const LONGEST_FOUND = 1_000

interface Wanted {
  domain: string
  /** Host of the mail server that sends our mails. */
  smtpHost: string | undefined
  key: { selector: string; publicKey: string } | undefined
}

/** The records that mail servers look for before they accept a mail, and what is in the DNS now. */
export const checkMailRecords = (wanted: Wanted, servers?: string[]): Promise<DnsRecord[]> =>
  askNameServers(WAIT_MS, servers, resolver =>
    Promise.all(recordsFor(wanted).map(record => check(resolver, record))),
  )

interface Expected extends Omit<DnsRecord, 'found' | 'state'> {
  /** Where mail servers look if there is none under its name. */
  otherNames?: string[]
  begins: string
  isRight(text: string): boolean
}

function recordsFor({ domain, smtpHost, key }: Wanted): Expected[] {
  const sender = smtpHost ? (isIP(smtpHost) ? `ip${isIP(smtpHost)}:${smtpHost}` : `a:${smtpHost}`) : 'mx'
  const dkim: Expected[] = key
    ? [
        {
          what: 'dkim',
          name: `${key.selector}._domainkey.${domain}`,
          value: `v=DKIM1; k=rsa; p=${key.publicKey}`,
          begins: 'v=dkim1',
          isRight: text => tagOf(text, 'p') === key.publicKey,
        },
      ]
    : []
  return [
    {
      what: 'spf',
      name: domain,
      value: `v=spf1 ${sender} ~all`,
      begins: 'v=spf1',
      // The sender may be behind an include, so only the ending is checked: it shows that the record is meant
      // seriously. One that has nothing else says that nobody sends.
      isRight: text =>
        / [~-]all$| redirect=\S+$/i.test(text.trim()) && !/^v=spf1 [~-]all$/i.test(text.trim()),
    },
    ...dkim,
    {
      what: 'dmarc',
      name: `_dmarc.${domain}`,
      otherNames: parentsOf(domain).map(parent => `_dmarc.${parent}`),
      value: 'v=DMARC1; p=quarantine',
      begins: 'v=dmarc1',
      isRight: text => ['none', 'quarantine', 'reject'].includes(tagOf(text, 'p').toLowerCase()),
    },
  ]
}

/** The value of a tag, such as `p` in `v=DMARC1; p=none`. Some name servers insert spaces into long keys. */
function tagOf(text: string, name: string): string {
  for (const part of text.split(';')) {
    const at = part.indexOf('=')
    if (part.slice(0, at).trim().toLowerCase() === name) return part.slice(at + 1).replaceAll(/\s/g, '')
  }
  return ''
}

const MOST_PARENTS = 8

/** The domains above this one, nearest first: one policy may be for all of them (RFC 7489). A top-level domain has none. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.')
  return labels
    .slice(1, -1)
    .map((_, at) => labels.slice(at + 1).join('.'))
    .slice(-MOST_PARENTS)
}

async function check(resolver: Resolver, expected: Expected): Promise<DnsRecord> {
  const own = await lookUp(resolver, expected)
  if (own.state !== 'missing') return own
  for (const name of expected.otherNames ?? []) {
    const found = await lookUp(resolver, { ...expected, name })
    if (found.state !== 'missing') return found.state === 'unknown' ? { ...own, state: 'unknown' } : found
  }
  return own
}

async function lookUp(resolver: Resolver, expected: Expected): Promise<DnsRecord> {
  const { what, name, value, begins, isRight } = expected
  const record = { what, name, value }
  try {
    const texts = (await resolver.resolveTxt(name)).map(pieces => pieces.join(''))
    const ours = texts.filter(text => text.toLowerCase().startsWith(begins))
    const [found = ''] = ours
    if (!found) return { ...record, found: '', state: 'missing' }
    // Mail servers treat two of a kind as none.
    const state = ours.length === 1 && isRight(found) ? 'ok' : 'wrong'
    return { ...record, found: found.slice(0, LONGEST_FOUND), state }
  } catch (error) {
    const isMissing = ['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')
    return { ...record, found: '', state: isMissing ? 'missing' : 'unknown' }
  }
}
