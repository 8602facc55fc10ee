import { leadsAway } from '@lotse/contracts/redaction/leads'
import { redactAddress } from '@lotse/contracts/redaction/redact-address'

export const withoutSecrets = (tag: string, name: string, value: string): string =>
  leadsAway(tag, name) ? redactAddress(value) : value
