import type { MenuItem } from '@lotse/contracts/visitor/config'
import { menuIcons } from '@lotse/ui/fields/menu-icons.ts'
import {
  IconBolt,
  type IconBug,
  IconChecklist,
  IconExternalLink,
  IconLifebuoy,
  IconMessageCircle,
  IconMessageReport,
  IconNews,
  IconRobot,
  IconStar,
} from '@tabler/icons-react'

const byName: Record<string, typeof IconBug> = { ...menuIcons, chat: IconMessageCircle }

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
