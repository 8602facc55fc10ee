import { leadsAway } from '@lotse/rules/redaction/leads'
import { redactAddress } from '@lotse/rules/redaction/redact-address'

export const withoutSecrets = (tag: string, name: string, value: string): string =>
  leadsAway(tag, name) ? redactAddress(value) : value
