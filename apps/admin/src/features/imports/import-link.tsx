import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'

/** To the screen that imports what a list shows, if this server can. */
export function ImportLink({ to }: { to: string }) {
  const { common } = useT()
  if (!useOffer('imports')) return null
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
    >
      {common.import}
    </Button>
  )
}
