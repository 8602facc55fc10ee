import { createI18n } from '@lotse/ui/language/i18n'
import type { Messages } from '../locales/de.ts'
import type { PlainMessages } from '../locales/plain-de.ts'
import type { SignedInMessages } from '../locales/signed-in-de.ts'

export type { Messages }

export const i18n = createI18n<PlainMessages, SignedInMessages>(
  {
    de: async () => (await import('../locales/plain-de.ts')).plainDe,
    'en-US': async () => (await import('../locales/plain-en.ts')).plainEn,
  },
  {
    de: async () => (await import('../locales/signed-in-de.ts')).signedInDe,
    'en-US': async () => (await import('../locales/signed-in-en.ts')).signedInEn,
  },
)
export const { useT } = i18n
