import type { ConsoleOutbound } from '@lotse/contracts/console/content/outbound'
import type { Messages } from '../../../lib/i18n.ts'

/** "alle Besucher, auf bestimmten Seiten (2 Regeln), beim Ereignis „kauf“" */
export function audienceWords(
  { audience, pageRules, attributes, languages, event }: ConsoleOutbound['targeting'],
  t: Messages,
): string {
  const words = t.outbound.targeting
  return [
    audience === 'all' ? words.everybody : words[audience],
    ...(pageRules.length > 0 ? [words.onPages(pageRules.length)] : []),
    ...(attributes.length > 0 ? [words.withAttributes(attributes.length)] : []),
    ...(languages.length > 0 ? [words.inLanguages(languages.join(', '))] : []),
    ...(event ? [words.onEvent(event)] : []),
  ].join(', ')
}
