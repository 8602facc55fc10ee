import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

interface IconButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps | 'children'> {
  label: string
  icon: Icon
  iconSize?: number
}

/** A button without text; `label` is for screen readers. */
export function IconButton({ label, icon: ButtonIcon, iconSize = 16, ...props }: IconButtonProps) {
  return (
    <ActionIcon {...props} aria-label={label}>
      <ButtonIcon size={iconSize} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
