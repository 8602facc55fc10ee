import { shortLang } from '@lotse/rules/text/local-text'

const words: Record<string, Record<string, string>> = {
  de: {
    BUG: 'Fehlermeldung',
    FEATURE_REQUEST: 'Wunsch',
    FEEDBACK: 'Rückmeldung',
    INQUIRY: 'Gespräch',
    CRASH: 'Absturz',
    SURVEY: 'Umfrage',
  },
  en: {
    BUG: 'Bug report',
    FEATURE_REQUEST: 'Request',
    FEEDBACK: 'Feedback',
    INQUIRY: 'Conversation',
    CRASH: 'Crash',
    SURVEY: 'Survey',
  },
}

/** Titles for reports without words; the type itself is an internal name. */
export function typeWord(type: string, lang: string): string {
  const known = words[shortLang(lang, 'en') === 'de' ? 'de' : 'en'] ?? {}
  return (Object.hasOwn(known, type) && known[type]) || type
}
