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
  IconNews,
  IconRobot,
  IconStar,
} from '@tabler/icons-react'

/** The icons for entries of the widget's menu: the console offers what the widget draws. */
export const menuIcons = {
  bug: IconBug,
  bulb: IconBulb,
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
