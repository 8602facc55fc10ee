import { svg } from '../dom.ts'

/** A few strokes each, drawn here. */
const icons = {
  mark: 'M4 20h4L19 9l-4-4L4 16v4M13 7l4 4',
  record: 'M3 7a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7M16 10.5l5-3v9l-5-3',
  bot: 'M6 9h12v9H6V9M12 5v4M9.5 13h.01M14.5 13h.01M3 12v3M21 12v3',
  banner: 'M3 5h18v5H3V5M6 14h12M6 18h8',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4l2-2M10 21h4',
  dot: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  list: 'M4 7l2 2 3-4M12 7h8M4 16l2 2 3-4M12 16h8',
  survey: 'M4 19V9M10 19V5M16 19v-7M21 19H3',
  tour: 'M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4M8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7',
  copilot: 'M5 4l6 15 2.2-6L19 11 5 4M14 14l5 5',
} as const

export type IconName = keyof typeof icons

export const icon = (name: IconName): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'try-icon', 'aria-hidden': 'true' },
    svg('path', { d: icons[name] }),
  )
