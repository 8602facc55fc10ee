import type { ViewIcon } from '@lotse/rules/views/view-icons'
import {
  type Icon,
  IconAlertTriangle,
  IconBolt,
  IconBug,
  IconBulb,
  IconCheck,
  IconClock,
  IconEye,
  IconFlag,
  IconHeart,
  IconInbox,
  IconList,
  IconMail,
  IconStar,
  IconTag,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'

export const viewSymbols: Record<ViewIcon, Icon> = {
  list: IconList,
  inbox: IconInbox,
  star: IconStar,
  flag: IconFlag,
  user: IconUser,
  users: IconUsers,
  clock: IconClock,
  alert: IconAlertTriangle,
  bug: IconBug,
  bulb: IconBulb,
  mail: IconMail,
  bolt: IconBolt,
  tag: IconTag,
  check: IconCheck,
  eye: IconEye,
  heart: IconHeart,
}

export function ViewSymbol({ name, size = 18 }: { name: ViewIcon; size?: number }) {
  const Drawn = viewSymbols[name]
  return <Drawn size={size} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
}
