import { namesSecret } from './privacy-names.ts'

export const REDACTED = '<redacted>'

/** `ignored`: names given by the site, in lower case. They are left out at any depth. */
export interface Rules {
  ignored: ReadonlySet<string>
}

export const noRules: Rules = { ignored: new Set() }

export const isIgnored = ({ ignored }: Rules, name: string): boolean =>
  ignored.size > 0 && ignored.has(name.toLowerCase())
export const isSecret = namesSecret
export const isHidden = (rules: Rules, name: string): boolean => isSecret(name) || isIgnored(rules, name)
