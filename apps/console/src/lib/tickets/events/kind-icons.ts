import {
  IconBell,
  IconChecklist,
  IconHelpCircle,
  IconLayoutNavbar,
  IconMessageQuestion,
  IconNews,
  IconPointer,
  IconRoute,
} from '@tabler/icons-react'

/** Of campaigns, wherever they are named. A copilot tour is a tour for the server, but a separate kind for people. */
export const kindIcons = {
  notification: IconBell,
  banner: IconLayoutNavbar,
  survey: IconMessageQuestion,
  news: IconNews,
  checklist: IconChecklist,
  tour: IconRoute,
  copilot: IconPointer,
  tooltip: IconHelpCircle,
}
