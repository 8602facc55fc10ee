import type { FlowConfig } from '@lotse/contracts/visitor/received'
import type { Rules } from '@lotse/rules/redaction/rules'
import type { Settings } from '../../core/settings.ts'

export const MAX_ENTRIES = 70

/** Browsers write header names in lower case, whatever the site calls them. */
export const rulesOf = ({ ignoredProps }: Settings, flow: FlowConfig | undefined): Rules => ({
  ignored: new Set(
    [...ignoredProps, ...(flow?.networkLogPropsToIgnore ?? [])].map(name => String(name).toLowerCase()),
  ),
})
