import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from '../editor/editor.module.css'

interface AddButtonProps extends ButtonProps {
  label: string
  onPress?: () => void
}

/** Below a list of things: adds one more. */
export function AddButton({ label, onPress, ...props }: AddButtonProps) {
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className={classes.add}
      leftSection={<IconPlus size={14} aria-hidden />}
      {...props}
      onClick={onPress}
    >
      {label}
    </Button>
  )
}
