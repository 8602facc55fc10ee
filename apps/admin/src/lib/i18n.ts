import { createI18n } from '@lotse/ui/language/i18n'
import type { Messages } from '../locales/de.ts'

export type { Messages }

export const i18n = createI18n<Messages>({
  de: async () => (await import('../locales/de.ts')).de,
  'en-US': async () => (await import('../locales/en.ts')).en,
})
export const { useT } = i18n
