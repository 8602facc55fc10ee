import type { IconBold } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'

interface BarButtonProps extends ComponentProps<'button'> {
  icon: typeof IconBold
  label: ReactNode
  tone?: 'plain' | 'strong'
  /** The icon is shown only where the words have no room. */
  spare?: boolean
}

/** On a narrow bar only its icon is left; the title says what it does. */
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

/** A square button that has nothing but an icon. */
export function ToolButton({ icon: Icon, label, size = 18, ...rest }: ToolButtonProps) {
  return (
    <button type="button" className="tool" aria-label={label} title={label} {...rest}>
      <Icon aria-hidden size={size} stroke={1.75} />
    </button>
  )
}
