import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { StopMails } from '../../features/letter/stop-mails.tsx'

export function StopMailsRoute() {
  return (
    <EmptyLayout>
      <StopMails />
    </EmptyLayout>
  )
}
