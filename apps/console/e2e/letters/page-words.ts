import { page } from '@lotse/rules/texts/de/page'
import type { page as english } from '@lotse/rules/texts/en/page'
import { type Said, said } from '@lotse/rules/texts/said'

/** What German visitors read behind the links of mails. */
export const pageWords = said(page, { lang: 'de' }) as Said<typeof english>
