import type { FlowConfig } from '@lotse/contracts/frames/flow-config'
import { secretName } from '@lotse/contracts/secret-names'
import type { Settings } from '../../core/settings.ts'

export const REDACTED = '<redacted>'
export const MAX_ENTRIES = 70

/** `ignored`: names of the site, in lower case, left out altogether, at any depth. */
export interface Rules {
  ignored: ReadonlySet<string>
}

/** Browsers write header names in lower case, whatever the site calls them. */
export const rulesOf = ({ ignoredProps }: Settings, flow: FlowConfig | undefined): Rules => ({
  ignored: new Set(
    [...ignoredProps, ...(flow?.networkLogPropsToIgnore ?? [])].map(name => String(name).toLowerCase()),
  ),
})

export const isIgnored = ({ ignored }: Rules, name: string): boolean => ignored.has(name.toLowerCase())
export const isSecret = (name: string): boolean => secretName.test(name)
