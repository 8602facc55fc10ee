import type { IconBold } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'

interface BarButtonProps extends ComponentProps<'button'> {
  icon: typeof IconBold
  label: ReactNode
  tone?: 'plain' | 'strong'
  /** The icon is only shown if there is no room for the words. */
  spare?: boolean
}

/** On a narrow bar only its icon is left; the title explains it. */
export function BarButton({ icon: Icon, label, tone, spare, ...rest }: BarButtonProps) {
  return (
    <button type="button" className={tone ? `small-button ${tone}` : 'small-button'} {...rest}>
      <Icon aria-hidden className={spare ? 'b-narrow' : undefined} size={18} stroke={1.75} />{' '}
      <span className="b-wide">{label}</span>
    </button>
  )
}

interface ToolButtonProps extends ComponentProps<'button'> {
  icon: typeof IconBold
  label: string
  size?: number
}

/** A square button with only an icon. */
export function ToolButton({ icon: Icon, label, size = 18, ...rest }: ToolButtonProps) {
  return (
    <button type="button" className="tool" aria-label={label} title={label} {...rest}>
      <Icon aria-hidden size={size} stroke={1.75} />
    </button>
  )
}
