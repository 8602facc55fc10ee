import type { Card, CardKind } from '@lotse/contracts/visitor/card'
import { cards as german } from '@lotse/rules/texts/de/cards'
import { cards as english } from '@lotse/rules/texts/en/cards'
import { useLocale } from '@lotse/ui/language/i18n'
import { langOf } from '@lotse/ui/language/locale.ts'
import {
  type Icon,
  IconBook,
  IconChecklist,
  IconClipboardText,
  IconForms,
  IconRoute,
} from '@tabler/icons-react'
import { paths } from '../../../paths.ts'

export const cardIcons: Record<CardKind, Icon> = {
  article: IconBook,
  tour: IconRoute,
  checklist: IconChecklist,
  survey: IconClipboardText,
  form: IconForms,
}

/** Where the team edits it. */
export function cardPath(projectId: string, { kind, id }: Pick<Card, 'kind' | 'id'>): string {
  if (kind === 'article') return paths.article(projectId, id)
  return kind === 'tour' || kind === 'checklist'
    ? paths.outboundItem(projectId, id)
    : paths.flow(projectId, id)
}

/** The language of the interface, as words are listed by it. */
export const useWordsIn = (): 'de' | 'en' => langOf(useLocale().locale)

export const useCardTexts = () => (useWordsIn() === 'de' ? german : english)
