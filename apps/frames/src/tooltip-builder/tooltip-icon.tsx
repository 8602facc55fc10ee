import {
  IconArrowBigRightFilled,
  IconArrowBigUpFilled,
  IconExclamationMark,
  IconInfoSmall,
  IconPointFilled,
  IconQuestionMark,
} from '@tabler/icons-react'

const icons = {
  'circle-dot': IconPointFilled,
  'circle-question': IconQuestionMark,
  'circle-info': IconInfoSmall,
  'circle-exclamation': IconExclamationMark,
  'circle-up': IconArrowBigUpFilled,
  'circle-right': IconArrowBigRightFilled,
}

export const tooltipIconNames = Object.keys(icons) as (keyof typeof icons)[]

interface TooltipIconProps {
  name: string | undefined
  colour: string | undefined
  animated: boolean
}

/** Roughly as it looks on the page: a small disc with an icon in it. */
export function TooltipIcon({ name, colour = '#485BFF', animated }: TooltipIconProps) {
  const Icon = icons[name as keyof typeof icons] ?? icons['circle-dot']
  return (
    <span className="b-hotspot" data-animated={animated} style={{ background: colour }}>
      <Icon aria-hidden size={13} stroke={3} />
    </span>
  )
}
