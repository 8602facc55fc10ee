import { choiceKinds, scaleKinds, wordlessKinds } from '@lotse/contracts/visitor/choices'
import {
  IconAlignLeft,
  IconAt,
  IconCheckbox,
  IconCircleDot,
  IconHash,
  IconLetterCase,
  IconList,
  IconListCheck,
  IconMoodSmile,
  IconPaperclip,
  IconPencil,
  IconShieldCheck,
  IconSpeakerphone,
  IconStar,
} from '@tabler/icons-react'
import type { FieldKind } from './flow-shape.ts'

export const fieldIcons: Record<FieldKind, typeof IconAt> = {
  text: IconLetterCase,
  textarea: IconAlignLeft,
  email: IconAt,
  number: IconHash,
  select: IconList,
  multiselect: IconListCheck,
  radio: IconCircleDot,
  checkbox: IconCheckbox,
  rating: IconStar,
  nps: IconSpeakerphone,
  csat: IconMoodSmile,
  upload: IconPaperclip,
  capture: IconPencil,
  privacy: IconShieldCheck,
}

/** Fourteen words in a row take time to read; four groups are easy to scan. */
export const fieldGroups: { name: 'text' | 'choice' | 'scale' | 'other'; kinds: readonly FieldKind[] }[] = [
  { name: 'text', kinds: ['text', 'textarea', 'email', 'number'] },
  { name: 'choice', kinds: choiceKinds },
  { name: 'scale', kinds: scaleKinds },
  { name: 'other', kinds: wordlessKinds },
]
