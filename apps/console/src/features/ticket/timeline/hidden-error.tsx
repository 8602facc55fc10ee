import { Text } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import classes from '../../../lib/tickets/stacks/stack.module.css'

/** The browser keeps it to itself; what the site can do about it. */
export function HiddenError() {
  return (
    <div className={classes.details}>
      <Text size="sm">{useT().stacks.hidden}</Text>
    </div>
  )
}
