import type { MenuItem } from '@lotse/contracts/visitor/config'
import {
  IconBolt,
  IconBug,
  IconBulb,
  IconChecklist,
  IconExternalLink,
  IconHeart,
  IconHelpCircle,
  IconLifebuoy,
  IconMessageCircle,
  IconMessageReport,
  IconNews,
  IconRobot,
  IconStar,
} from '@tabler/icons-react'

const byName: Record<string, typeof IconBug> = {
  bug: IconBug,
  bulb: IconBulb,
  chat: IconMessageCircle,
  message: IconMessageCircle,
  bot: IconRobot,
  help: IconLifebuoy,
  question: IconHelpCircle,
  news: IconNews,
  checklist: IconChecklist,
  star: IconStar,
  heart: IconHeart,
  link: IconExternalLink,
  bolt: IconBolt,
}

const byKind: Record<MenuItem['kind'], typeof IconBug> = {
  feedback: IconMessageReport,
  conversations: IconMessageCircle,
  bot: IconRobot,
  help: IconLifebuoy,
  news: IconNews,
  checklists: IconChecklist,
  survey: IconStar,
  link: IconExternalLink,
  custom: IconBolt,
}

export function MenuIcon({ item }: { item: MenuItem }) {
  const Icon = byName[item.icon ?? ''] ?? byKind[item.kind] ?? IconMessageCircle
  return <Icon aria-hidden stroke={1.75} />
}
