import { contactName } from '@lotse/rules/text/contact-name'
import { wordFor } from '@lotse/rules/text/local-text'
import {
  IconAlertOctagon,
  IconBug,
  IconBulb,
  IconMessage,
  IconMessageCircle,
  IconStar,
} from '@tabler/icons-react'
import { useT } from '../i18n.ts'

const icons = {
  BUG: IconBug,
  FEATURE_REQUEST: IconBulb,
  FEEDBACK: IconMessage,
  INQUIRY: IconMessageCircle,
  CRASH: IconAlertOctagon,
  SURVEY: IconStar,
}

export function TypeIcon({ type, size = 16 }: { type: string; size?: number }) {
  const t = useT()
  const Icon = icons[type as keyof typeof icons] ?? IconMessage
  return <Icon size={size} stroke={1.75} aria-label={wordFor(t.inbox.types, type)} />
}

export function useContactName(): (contact: Parameters<typeof contactName>[0] | null) => string {
  const t = useT()
  return contact => (contact ? contactName(contact, t.inbox.anonymous) : '')
}
