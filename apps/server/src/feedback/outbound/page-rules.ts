import type { PageRule } from '@lotse/contracts/visitor/config'
import { showsOn } from '@lotse/rules/outbound/page-filter'

/** Longer addresses belong to trackers: the part that names the page comes first. */
const MAX_URL = 2000

/** The SDK's rule for tooltips. Without rules every page matches. */
export const pageFits = (rules: PageRule[], url: string): boolean =>
  showsOn(url.slice(0, MAX_URL), { pageRules: rules })
